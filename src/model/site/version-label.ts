// The version of a site or a package as readers see it.

/** `v2.0` for `2.0`; a name such as `Next`, or a version with its own `v`, stays as it is. */
export const versionLabel = (version: string): string =>
  /^\d/.test(version) ? `v${version}` : version;
