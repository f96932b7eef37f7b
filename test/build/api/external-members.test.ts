// Members from installed packages: only their names are listed, grouped by the type that they come from.
import { expect, test } from 'vitest';
import { entryUnits } from '../../../src/build/render/search-symbols.js';
import { apiToc } from '../../../src/build/site/api-toc.js';
import type { ApiEntry } from '../../../src/model/api/api.js';
import {
  apiReferenceTargets,
  externalMembersOf,
  membersOf,
} from '../../../src/model/api/api-references.js';
import type { Page } from '../../../src/model/site/site.js';
import { convertProject, project } from './small-project.js';

const UI = `
export interface Aria { 'aria-label'?: string }
export interface Attributes<T> extends Aria { id?: string; onClick?(target: T): void }
export interface Elements { button: Attributes<HTMLElement>; a: Attributes<string> & { href?: string } }
export type Props<K extends keyof Elements> = Elements[K];
export declare class Component<P> {
  static context?: string;
  private secret: number;
  protected inner: number;
  constructor(props: P);
  props: P;
  render(): string;
  [Symbol.iterator](): Iterator<P>;
}
interface HTMLElement { tag: string }
`;

const SOURCE = `
import { Component, type Props } from 'ui';
/** Of a button. */
export interface ButtonProps extends Props<'button'> {
  /** Own. */
  variant?: string;
  /** Narrower. */
  id?: 'main';
}
/** Of what extends it. */
export interface IconProps extends ButtonProps {
  /** Own. */
  icon: string;
}
/** Without one. */
export interface LinkProps extends Omit<Props<'a'>, 'id' | 'onClick'> {}
/** Own ones behind a mapped type. */
export interface Some extends Partial<IconProps> {}
/** Written together. */
export type Joined = Props<'button'> & {
  /** Own. */
  own: string;
};
/** An error. */
export class Failure extends Error {
  /** Own. */
  reason = '';
}
/** A boundary. See {@link Boundary.props}. */
export class Boundary extends Component<ButtonProps> {
  /** Own. */
  retry(): void {}
}
/** Behind a class of its own. */
export class Inner extends Boundary {}
/** Of the other package. */
export { Component };
export type { Props };
`;

const files = project({ 'a/src/index.ts': SOURCE, 'node_modules/ui/index.d.ts': UI });

async function convert() {
  const { value, diagnostics } = await convertProject(files);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { value, entries: new Map(value.packages[0]?.entries.map((one) => [one.name, one])) };
}

const namesOf = (entry: ApiEntry | undefined) =>
  entry ? membersOf(entry).map(({ name }) => name) : [];

test('their names are grouped by the type that they come from, also if inherited indirectly', async () => {
  const { entries } = await convert();
  const shown = ['ButtonProps', 'IconProps', 'LinkProps', 'Some', 'Boundary', 'Inner'].map(
    (name) => {
      const entry = entries.get(name);
      return [name, namesOf(entry), entry && externalMembersOf(entry)];
    },
  );
  expect(shown).toEqual([
    [
      'ButtonProps',
      ['variant', 'id'],
      [{ base: "Props<'button'>", names: ['onClick', '"aria-label"'] }],
    ],
    [
      'IconProps',
      ['variant', 'id', 'icon'],
      [{ base: "Props<'button'>", names: ['onClick', '"aria-label"'] }],
    ],
    [
      'LinkProps',
      [],
      [{ base: "Omit<Props<'a'>, 'id' | 'onClick'>", names: ['"aria-label"', 'href'] }],
    ],
    [
      'Some',
      ['variant', 'id', 'icon'],
      [{ base: 'Partial<IconProps>', names: ['onClick', '"aria-label"'] }],
    ],
    ...['Boundary', 'Inner'].map((name) => [
      name,
      ['retry', 'constructor'],
      [
        {
          base: 'Component<ButtonProps>',
          names: ['props', 'render', '[Symbol.iterator]', 'static context'],
        },
      ],
    ]),
  ]);
});

test('they have no reference, and are neither in the search nor in the contents', async () => {
  const { value, entries } = await convert();
  const references = apiReferenceTargets(value).map(({ reference }) => reference);
  expect(references.filter((one) => /ButtonProps|Boundary/.test(one))).toEqual([
    'a@current/Boundary',
    'a@current/Boundary#retry',
    'a@current/Boundary#constructor',
    'a@current/ButtonProps',
    'a@current/ButtonProps#variant',
    'a@current/ButtonProps#id',
  ]);
  const props = entries.get('ButtonProps') as ApiEntry;
  expect(entryUnits(props).map(({ label }) => label)).toEqual([
    'ButtonProps',
    'ButtonProps.variant',
    'ButtonProps.id',
  ]);
  // SAFETY: what the contents of a page of the reference are made from.
  const page = { kind: 'api-entry', entry: props } as Page;
  expect(apiToc(page, () => undefined).map(({ text }) => text)).toEqual([
    'Properties',
    'variant',
    'id',
    'Inherited',
  ]);
});

test('what the language documents, or the package itself exports, keeps its members', async () => {
  const { entries } = await convert();
  const failure = entries.get('Failure') as ApiEntry;
  expect(externalMembersOf(failure)).toEqual([]);
  expect(namesOf(failure)).toEqual(expect.arrayContaining(['reason', 'message']));
  const component = entries.get('Component') as ApiEntry;
  expect(externalMembersOf(component)).toEqual([]);
  expect(namesOf(component)).toEqual(expect.arrayContaining(['props', 'render']));
});

test('a global type to which the package adds has only what the package adds', async () => {
  const { value } = await convertProject(
    project({
      'a/src/index.ts':
        'declare global {\n  /** A time. */\n  interface Date {\n    /** As a text. */\n    toText(): string;\n  }\n}\nexport {};\n',
    }),
  );
  const [entry] = value.packages[0]?.entries ?? [];
  expect(entry && namesOf(entry)).toEqual(['toText']);
});
