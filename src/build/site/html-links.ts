// The links of a piece of HTML from the configuration.
import { findAttributes, type WantedAttributes } from '../html/find-attributes.js';

const HREFS: WantedAttributes = new Map([['a', ['href']]]);

/** What the `href` of each `<a>` says, in order. */
export const linksInHtml = (html: string): string[] =>
  findAttributes(html, HREFS).map(({ value }) => value);
