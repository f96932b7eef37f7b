// What may stand between the base URL and the pages of a part of the site.

/** Files and folders that the build itself writes at the root of the output. */
const RESERVED = /^(?:assets|404|404\.html|sitemap\.xml|robots\.txt)$/i;
/** Windows opens devices under these names, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about.
const BAD_CHARACTER = /[\\?#%:*"<>|\u0000-\u001f\u007f]/;
const MAX_COMPONENT_BYTES = 255;

function componentFault(component: string, index: number): string | undefined {
  if (component === '' || component === '.' || component === '..') {
    return `has the component ${JSON.stringify(component)}`;
  }
  if ((index === 0 && RESERVED.test(component)) || DEVICE.test(component)) {
    return `has the reserved name "${component}"`;
  }
  if (/[. ]$/.test(component)) return `has a component that ends with a dot or a space`;
  const isLong = Buffer.byteLength(component) > MAX_COMPONENT_BYTES;
  return isLong ? `has a component of over ${MAX_COMPONENT_BYTES} bytes` : undefined;
}

/** What is wrong with `docs.routeBasePath` and its like, if anything: the rules of slugs. */
export function routeFault(written: string): string | undefined {
  const quoted = JSON.stringify(written);
  const bad = BAD_CHARACTER.exec(written)?.[0];
  if (bad !== undefined) return `${quoted} contains ${JSON.stringify(bad)}`;
  const bare = written.replace(/^\//, '').replace(/\/$/, '');
  const fault = bare === '' ? undefined : bare.split('/').map(componentFault).find(Boolean);
  return fault && `${quoted} ${fault}`;
}
