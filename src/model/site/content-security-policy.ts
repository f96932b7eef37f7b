// The strict Content Security Policy that every page satisfies. Servers send it, and tests check pages against it.

import { Policy } from '../browser/browser-contract.js';

/** Other sites that pages may use, by what they are used for. */
export interface PolicyAdditions {
  /** `https:` means all. */
  readonly img?: readonly string[] | undefined;
  readonly script?: readonly string[] | undefined;
  readonly connect?: readonly string[] | undefined;
}

/** The part about images. */
export const imagePolicy = (origins: readonly string[]): string =>
  ["img-src 'self' data:", ...origins].join(' ');

/** The policy that a host must send for a site. */
export const policyWith = ({ img = [], script = [], connect = [] }: PolicyAdditions): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(' '),
    "style-src 'self'",
    imagePolicy(img),
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${Policy.TrustedTypes}`,
  ].join('; ');

export const CONTENT_SECURITY_POLICY = policyWith({});

/** The policy that our servers send. `frame-ancestors` is not possible in a meta element. */
export const servedPolicy = (additions: PolicyAdditions): string =>
  `${policyWith(additions)}; frame-ancestors 'none'`;
