// The strict Content Security Policy that every page satisfies. Servers send it, and tests check pages against it.

import { Policy } from '../browser/browser-contract.js';

/** The part about images. @param origins Other sites whose images pages show; `https:` means all. */
export const imagePolicy = (origins: readonly string[]): string =>
  ["img-src 'self' data:", ...origins].join(' ');

export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  imagePolicy([]),
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${Policy.TrustedTypes}`,
].join('; ');

/** The policy that our servers send. `frame-ancestors` is not possible in a meta element. */
export const servedPolicy = (imageOrigins: readonly string[]): string =>
  `${CONTENT_SECURITY_POLICY.replace(imagePolicy([]), imagePolicy(imageOrigins))}; frame-ancestors 'none'`;
