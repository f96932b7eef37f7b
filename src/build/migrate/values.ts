// Reads values of configurations of other tools, whose types are unknown.

export type Data = Readonly<Record<string, unknown>>;

/** An empty object for anything else. */
export const record = (value: unknown): Data =>
  // SAFETY: it is an object that is no list.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {};

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A copy without functions and what else JSON has not; undefined if nothing is left. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain).filter((one) => one !== undefined);
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, one]) => [key, plain(one)] as const);
    return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? value : undefined;
}

/** The values of some keys, without those that are not set. */
export const pick = (value: unknown, ...keys: readonly string[]): Data =>
  defined(Object.fromEntries(keys.map((key) => [key, plain(record(value)[key])])));

/** Without keys that have no value. */
export const defined = (value: Data): Data =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

export const isEmpty = (value: Data): boolean => Object.keys(value).length === 0;

/** A link that leaves the site. */
export const isExternal = (link: string): boolean => /^(?:[a-z][\w+.-]*:|\/\/)/i.test(link);

/** `https://example.org` of `https://example.org/docs/`. */
export const originOf = (url: unknown): string | undefined =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : undefined;
