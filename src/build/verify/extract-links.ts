// Finds the links of an HTML document, whose targets linkinator checks.
import {
  type Attribute,
  type FoundElement,
  findElements,
  type WantedAttributes,
} from '../html/find-attributes.js';

/** Attributes that hold URLs, by element; for `meta`, the attributes that say whether its content is a URL. */
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
  ['meta', ['content', 'name', 'property']],
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

function urlsIn({ name, value }: Attribute): readonly string[] {
  if (value === '') return [];
  return name.endsWith('srcset') ? srcsetUrls(value) : [value];
}

/** Properties whose content is a URL. Others hold text, which may begin like a URL. */
const URL_PROPERTY = /^(?:og|twitter):(?:audio|image|url|video)$/;

/** URLs for link previews, which must be absolute. */
function urlsOfMeta(attributes: readonly Attribute[]): readonly string[] {
  const content = attributes.find(({ name }) => name === 'content')?.value ?? '';
  const isUrl = attributes.some(
    ({ name, value }) => name !== 'content' && URL_PROPERTY.test(value),
  );
  return isUrl && /^https?:\/\//.test(content) ? [content] : [];
}

const urlsOf = ({ tag, attributes }: FoundElement): readonly string[] =>
  tag === 'meta' ? urlsOfMeta(attributes) : attributes.flatMap(urlsIn);

/** Every link in document order, repeats included. */
export const extractLinks = (html: string): readonly string[] =>
  findElements(html, URL_ATTRIBUTES).flatMap(urlsOf);
