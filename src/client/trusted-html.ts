// The site's only Trusted Types policy. It accepts HTML and scripts made by the build, never text typed by a reader.
import type { Html } from '../components/shell/browser.js';
import { Policy } from '../model/browser/browser-contract.js';

export const trustPolicy = window.trustedTypes?.createPolicy(Policy.TrustedTypes, {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/** @param html HTML of a document of the site or of the configuration. */
export const trustHtml = (html: string): Html => trustPolicy?.createHTML(html) ?? html;
