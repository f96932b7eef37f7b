// The fingerprint of this version of Quire and its dependencies. Results cached by another version are not used.

declare const QUIRE_FINGERPRINT: string | undefined;

/** Set by scripts/compile.mjs: a hash of Quire's sources and its lockfile. Tests run from the sources, without it. */
export const fingerprint: string =
  typeof QUIRE_FINGERPRINT === 'string' ? QUIRE_FINGERPRINT : 'uncompiled';
