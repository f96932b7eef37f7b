// Checks the names of pages, which every server, file system and browser must accept.

export interface NameFault {
  readonly code: 'route/invalid-slug' | 'route/reserved-name' | 'route/name-too-long';
  readonly message: string;
  readonly hint: string;
}

/** Longest path component of common file systems, in bytes of UTF-8. */
const MAX_COMPONENT_BYTES = 255;

/** Longest path of a page, in bytes of UTF-8: macOS opens no absolute path of more than 1,024. */
const MAX_PATH_BYTES = 1000;

/** Windows opens devices for these names, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Names in the output root that Quire's own files use. */
const RESERVED_AT_ROOT: readonly string[] = [
  'assets',
  '404',
  '404.html',
  'sitemap.xml',
  'robots.txt',
];

const invalid = (message: string, hint: string): NameFault => ({
  code: 'route/invalid-slug',
  message,
  hint,
});

/** What is wrong with a name that is too long: the end of a sentence about it. */
export function lengthFault(name: string): string | undefined {
  const bytes = Buffer.byteLength(name);
  return bytes > MAX_COMPONENT_BYTES
    ? `has ${bytes} bytes; the limit is ${MAX_COMPONENT_BYTES}.`
    : undefined;
}

/**
 * What is wrong with the components of a route, if anything.
 *
 * @param components Decoded components, from the root of the docs.
 */
export function componentFault(components: readonly string[]): NameFault | undefined {
  for (const [index, component] of components.entries()) {
    const tooLong = lengthFault(component);
    if (tooLong !== undefined) {
      return {
        code: 'route/name-too-long',
        message: `"${component.slice(0, 40)}..." ${tooLong}`,
        hint: 'shorten the name of the file or folder, or the slug.',
      };
    }
    const atRoot = index === 0 && RESERVED_AT_ROOT.includes(component.toLowerCase());
    if (atRoot || DEVICE.test(component)) {
      return {
        code: 'route/reserved-name',
        message: `"${component}" is a reserved name.`,
        hint: atRoot
          ? 'the build writes files there; choose another slug.'
          : 'Windows cannot store it; choose another slug.',
      };
    }
    if (component === '.' || component === '..') {
      return invalid(`"${component}" is not a name of its own.`, 'choose another name.');
    }
    if (/[. ]$/.test(component)) {
      const hint = 'remove the last character: Windows drops it.';
      return invalid(`"${component}" ends with a dot or a space.`, hint);
    }
  }
  const path = components.join('/');
  const bytes = Buffer.byteLength(path);
  return bytes > MAX_PATH_BYTES
    ? {
        code: 'route/name-too-long',
        message: `The path "${path.slice(0, 40)}..." has ${bytes} bytes; the limit is ${MAX_PATH_BYTES}.`,
        hint: 'shorten the names of the folders, or the slug.',
      }
    : undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about.
const BAD_CHARACTER = /[\\?#%:*"<>|\u0000-\u001f\u007f]/;

/** What is wrong with a slug as written: `/packages/box`, `box`. */
export function slugFault(slug: string): NameFault | undefined {
  const quoted = JSON.stringify(slug);
  const bad = BAD_CHARACTER.exec(slug)?.[0];
  if (bad !== undefined) {
    const hint = 'write a path within the site without encoding, such as /packages/box.';
    return invalid(`The slug ${quoted} contains ${JSON.stringify(bad)}.`, hint);
  }
  if (slug === '/') return undefined;
  const components = slug.replace(/^\//, '').replace(/\/$/, '').split('/');
  if (components.includes('..')) {
    const hint = 'write the path from the root, such as /packages/box, without "..".';
    return invalid(`The slug ${quoted} leaves its place.`, hint);
  }
  if (components.includes('.')) {
    return invalid(`The slug ${quoted} has the component ".".`, 'write it without ".".');
  }
  if (components.includes('')) {
    return invalid(`The slug ${quoted} has an empty component.`, 'write single slashes.');
  }
  return componentFault(components);
}
