// The strict policy that every page is built to pass. Servers send it, tests hold pages to it.

import { Policy } from './browser-contract.js';

/** Value of the `Content-Security-Policy` header. */
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
