// Branded string types, so that the compiler tells apart strings that are easily confused.

declare const brand: unique symbol;
type Brand<Name extends string> = string & { readonly [brand]: Name };

/** A posix path relative to the project root, such as `content/guide/start.md`. */
export type FilePath = Brand<'FilePath'>;
/** A path inside the site without the base URL and without a trailing slash: `/`, `/packages/box`. */
export type RoutePath = Brand<'RoutePath'>;
/** A URL as in an `href` or `src` attribute. */
export type Href = Brand<'Href'>;
/** An element id as used after `#`, decoded and without the `#`. */
export type Fragment = Brand<'Fragment'>;

// Function declarations, since the bundler inlines calls of functions that return their argument.
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
