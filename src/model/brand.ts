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

export const filePath = (value: string): FilePath => value as FilePath;
export const routePath = (value: string): RoutePath => value as RoutePath;
export const href = (value: string): Href => value as Href;
export const fragment = (value: string): Fragment => value as Fragment;
