// The site's only Trusted Types policy: it accepts HTML and scripts made by the build, never text a reader typed.
import type { Html } from '../components/shell/browser.js';
import { Policy } from '../model/browser-contract.js';

export const trustPolicy = window.trustedTypes?.createPolicy(Policy.TrustedTypes, {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/** @param html from a page module, a sidebar asset or the configuration. */
export const trustHtml = (html: string): Html => trustPolicy?.createHTML(html) ?? html;
