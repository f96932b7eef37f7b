// The fingerprint of this Quire and its dependencies: results cached by another one are not used.

declare const QUIRE_FINGERPRINT: string | undefined;

/** Set by scripts/compile.mjs: a hash over Quire's sources and its lockfile. Tests run from the sources. */
export const fingerprint: string =
  typeof QUIRE_FINGERPRINT === 'string' ? QUIRE_FINGERPRINT : 'uncompiled';
