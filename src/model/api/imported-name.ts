// The name of a package in imports.

/** `express` for `@types/express`, `@a/b` for `@types/a__b`; otherwise the name itself. */
export const importedName = (name: string): string =>
  name.replace(/^@types\/(?:(.+?)__)?/, (_, scope?: string) => (scope ? `@${scope}/` : ''));
