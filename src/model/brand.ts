// Strings that get confused are branded, so that the compiler keeps them apart.

declare const brand: unique symbol;
type Brand<Name extends string> = string & { readonly [brand]: Name };

/** A posix path relative to the project root, such as `content/guide/start.md`. */
export type FilePath = Brand<'FilePath'>;
/** A path inside the site without the base URL and without a trailing slash: `/`, `/packages/box`. */
export type RoutePath = Brand<'RoutePath'>;
/** A URL as it stands, or will stand, in an `href` or `src` attribute. */
export type Href = Brand<'Href'>;
/** An element id as used after `#`, decoded and without the `#`. */
export type Fragment = Brand<'Fragment'>;

// Declared as functions: the bundler replaces calls of such a function, which returns what it is given, by their values.
export function filePath(value: string): FilePath {
  return value as FilePath;
}
export function routePath(value: string): RoutePath {
  return value as RoutePath;
}
export function href(value: string): Href {
  return value as Href;
}
export function fragment(value: string): Fragment {
  return value as Fragment;
}
