// The references of configuration and front matter have the keys of the schemas: all of them, no others, with
// their defaults.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATEGORY_SCHEMA } from '../content/category.js';
import { FRONTMATTER_SCHEMA } from '../content/frontmatter-schema.js';
import { siteConfig } from './schema.js';

/** What schemas of valibot have, each some of it. */
interface Schema {
  readonly type?: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly Schema[];
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly value?: Schema;
  readonly default?: unknown;
  readonly getter?: (value: object) => Schema;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** `title required`, `baseUrl "/"`, or only the key. */
const rowOf = (key: string, { type, default: given }: Schema): string =>
  `${key} ${given === undefined ? (type?.endsWith('optional') ? '' : 'required') : JSON.stringify(given)}`.trim();

/** The keys of each object that a schema allows. */
function objectsIn(schema: Schema, seen = new Set<Schema>()): Set<string> {
  const objects = new Set<string>();
  if (seen.has(schema)) return objects;
  seen.add(schema);
  const { entries = {}, options = [], pipe = [], wrapped, item, value, getter } = schema;
  const rows = Object.entries(entries).map(([key, one]) => rowOf(key, one));
  if (rows.length > 0) objects.add(rows.sort().join('\n'));
  const parts = [
    ...Object.values(entries),
    ...options,
    ...pipe,
    wrapped,
    item,
    value,
    getter?.([]),
    getter?.([{ items: [] }]),
    getter?.(Object.assign([], { rel: 'icon' })),
    getter?.(Object.assign([], { property: 'a' })),
  ];
  for (const part of parts) {
    if (isSchema(part)) for (const object of objectsIn(part, seen)) objects.add(object);
  }
  return objects;
}

/** JSON in a cell; undefined for what is told in words, or is the name of another key. */
function jsonIn(cell: string): string | undefined {
  const [, code] = /^`(.*)`$/.exec(cell) ?? [];
  try {
    return code && JSON.stringify(JSON.parse(code));
  } catch {
    return undefined;
  }
}

/** The keys of each table, with the defaults that are written as JSON. */
function tablesOf(file: string): Set<string> {
  const text = readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
  const tables = text.split(/^## /m).map((section) =>
    [...section.matchAll(/^\| `(\w+)` \| [^|]* \| ([^|]*) \|/gm)]
      .map(([, key, cell = '']) =>
        `${key} ${cell === 'required' ? cell : (jsonIn(cell) ?? '')}`.trim(),
      )
      .sort()
      .join('\n'),
  );
  return new Set(tables.filter((table) => table !== ''));
}

test('the reference of the configuration', () => {
  expect(tablesOf('configuration.md')).toEqual(objectsIn(siteConfig));
});

test('the reference of front matter and folders: no key is required', () => {
  const objects = [FRONTMATTER_SCHEMA, CATEGORY_SCHEMA].flatMap((entries) => [
    ...objectsIn({ entries }),
  ]);
  const keys = objects.map((object) => object.replaceAll(' required', ''));
  expect(tablesOf('front-matter.md')).toEqual(new Set(keys));
});
