// The links of a piece of HTML from the configuration.
import { findAttributes, type WantedAttributes } from '../html/find-attributes.js';

const HREFS: WantedAttributes = new Map([['a', ['href']]]);

/** The `href` of each `<a>`, in order. */
export const linksInHtml = (html: string): string[] =>
  findAttributes(html, HREFS).map(({ value }) => value);
