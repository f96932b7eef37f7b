// The strict policy that every page is built to pass. Servers send it, tests hold pages to it.

/** Name of the one Trusted Types policy, which the page loader creates. */
export const TRUSTED_TYPES_POLICY = 'quire';

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
  `trusted-types ${TRUSTED_TYPES_POLICY}`,
].join('; ');
