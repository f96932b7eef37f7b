// Finds the accent colour in the stylesheets of a site to take over, and writes it with the tokens of Quire.
import path from 'node:path/posix';
import type { OldSite } from './old-site.js';

type Mode = 'light' | 'dark';

/** The custom property that has the accent: in each mode, the first that is set. */
export interface AccentNames {
  readonly light: readonly string[];
  readonly dark: readonly string[];
  /** Mode of `:root` alone. */
  readonly base: Mode;
}

/** A stylesheet with what it imports, without comments. */
function sheetOf(site: OldSite, file: string, seen: ReadonlySet<string> = new Set()): string {
  if (seen.has(file)) return '';
  const written = site.read(file) || site.read(`${file}.css`);
  const css = written.replace(/\/\*.*?\*\//gs, '');
  return css.replace(/@import\s+(?:url\()?["']([^"':]+)["'][^;]*;/g, (_, name: string) =>
    sheetOf(site, path.join(path.dirname(file), name), new Set([...seen, file])),
  );
}

/** The custom properties of the page in each mode, the later ones first. */
function propertiesOf(css: string, base: Mode): Record<Mode, Map<string, string>> {
  const found = { light: new Map<string, string>(), dark: new Map<string, string>() };
  for (const [, selector = '', body = ''] of css.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    if (!/^\s*(?::root|html|\.dark|::backdrop|\[data-theme)/.test(selector)) continue;
    const written = /light|dark/.exec(selector)?.[0];
    const mode = written === 'light' || written === 'dark' ? written : base;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g))
      found[mode].set(name, value.trim());
  }
  return found;
}

const COLOUR = /^(?:#[0-9a-f]{3,8}|(?:rgba?|hsla?|oklch|oklab|lch|lab|hwb)\([^()]*\)|[a-z]+)$/i;

/** The stylesheet with the accent of the site; undefined if its stylesheets have none. */
export function accentStyles(
  site: OldSite,
  files: readonly string[],
  names: AccentNames,
): string | undefined {
  const css = files.map((file) => sheetOf(site, file)).join('\n');
  const properties = propertiesOf(css, names.base);
  const other: Mode = names.base === 'light' ? 'dark' : 'light';
  // What is set for `:root` holds in both modes, unless the other one sets it.
  const values = {
    ...properties,
    [other]: new Map([...properties[names.base], ...properties[other]]),
  };
  const resolved = (mode: Mode, value: string | undefined, depth = 0): string | undefined => {
    const [, name] = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value ?? '') ?? [];
    if (name !== undefined && depth < 9) return resolved(mode, values[mode].get(name), depth + 1);
    return value !== undefined && COLOUR.test(value) ? value : undefined;
  };
  const accent = (mode: Mode): string | undefined =>
    names[mode].map((name) => resolved(mode, values[mode].get(name))).find((one) => one);
  const blocks = (
    [
      [':root', accent('light')],
      [':root[data-theme="dark"],\n.navbar-dark,\n.footer-dark', accent('dark')],
    ] as const
  ).map(([selector, colour]) =>
    colour === undefined
      ? ''
      : `\n${selector} {
  --q-accent: ${colour};
  --q-accent-hover: color-mix(in oklab, var(--q-accent), var(--q-heading) 30%);
  --q-accent-surface: color-mix(in oklab, var(--q-accent) 12%, var(--q-background));
}\n`,
  );
  return (
    blocks.join('') &&
    `/* The accent of the former site; docs/appearance.md names all tokens. */${blocks.join('')}`
  );
}
