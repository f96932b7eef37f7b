// Finds the links of an HTML document. linkinator then checks their targets.
import { type Attribute, findAttributes, type WantedAttributes } from '../html/find-attributes.js';

/** Attributes that hold one URL, by element; `meta` does when its content is an absolute one. */
const URL_ATTRIBUTES: WantedAttributes = new Map([
  ['a', ['href']],
  ['area', ['href']],
  ['audio', ['src']],
  ['embed', ['src']],
  ['iframe', ['src']],
  ['image', ['href', 'xlink:href']],
  ['img', ['src', 'srcset']],
  ['input', ['src']],
  ['link', ['href', 'imagesrcset']],
  ['meta', ['content']],
  ['object', ['data']],
  ['script', ['src']],
  ['source', ['src', 'srcset']],
  ['track', ['src']],
  ['use', ['href', 'xlink:href']],
  ['video', ['src', 'poster']],
]);

/** `a.png 1x, b.png 2x`: the first word of each candidate. */
const srcsetUrls = (value: string): readonly string[] =>
  value.split(',').flatMap((candidate) => candidate.trim().split(/\s+/, 1));

function urlsOf({ name, value }: Attribute): readonly string[] {
  if (value === '') return [];
  if (name.endsWith('srcset')) return srcsetUrls(value);
  return name === 'content' && !/^https?:\/\//.test(value) ? [] : [value];
}

/** Every link in document order, as often as it occurs. */
export const extractLinks = (html: string): readonly string[] =>
  findAttributes(html, URL_ATTRIBUTES).flatMap(urlsOf);
