// The one Trusted Types policy of the site: it vouches for HTML of our own build, and for nothing a reader typed.
import type { Html } from '../components/shell/browser.js';
import { Policy } from '../model/browser-contract.js';

const policy = window.trustedTypes?.createPolicy(Policy.TrustedTypes, {
  createHTML: (html) => html,
});

/** @param html from a page module, a sidebar asset or the configuration. */
export const trustHtml = (html: string): Html => policy?.createHTML(html) ?? html;
