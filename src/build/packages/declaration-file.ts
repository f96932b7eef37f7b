// The names of files that contain only declarations.

export const DECLARATIONS = ['.d.ts', '.d.mts', '.d.cts'];

export const isDeclaration = (file: string): boolean =>
  DECLARATIONS.some((extension) => file.endsWith(extension));
