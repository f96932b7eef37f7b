// The strict Content Security Policy that every page satisfies. Servers send it, and tests check pages against it.

import { Policy } from '../browser/browser-contract.js';

export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${Policy.TrustedTypes}`,
].join('; ');

/** The policy that our servers send. `frame-ancestors` is not possible in a meta element. */
export const SERVED_POLICY = `${CONTENT_SECURITY_POLICY}; frame-ancestors 'none'`;
