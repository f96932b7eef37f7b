// Every construct of TypeScript, one file each, as readable text: expected/<file>.txt has the text that readers see.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { printEntry } from '../../../src/components/api/entry-kinds.js';
import { layout } from '../../../src/components/api/layout.js';
import { printMember } from '../../../src/components/api/print-type.js';
import type { ApiModel, ApiPackage } from '../../../src/model/api/api.js';
import { apiReferenceTargets, membersOf } from '../../../src/model/api/api-references.js';
import { convertFixture } from './convert-fixture.js';
import { describeEntry } from './describe-entry.js';

const root = path.resolve('test/fixtures/api/constructs');
const names = readdirSync(path.join(root, 'expected')).map((file) => file.replace('.txt', ''));

let model: ApiModel;
let owner: ApiPackage;

beforeAll(async () => {
  const { value, diagnostics } = await convertFixture(root, ['.']);
  expect(diagnostics).toEqual([]);
  const [first] = value.packages;
  if (!first) throw new Error('the fixture has no package');
  model = value;
  owner = first;
});

describe('each construct', () => {
  test('has a file of expectations', () => {
    const sources = readdirSync(path.join(root, 'src')).map((file) => file.replace('.ts', ''));
    expect(names).toEqual(sources.filter((name) => name !== 'index'));
  });

  test.each(names)('%s', (name) => {
    const entries = owner.entries.filter(({ source }) => source?.file === `src/${name}.ts`);
    const expected = readFileSync(path.join(root, 'expected', `${name}.txt`), 'utf8');
    expect(entries.map(describeEntry).join('\n')).toBe(expected);
  });
});

describe('links', () => {
  test('every reference in a signature is one of the model', () => {
    const known = new Set(apiReferenceTargets(model).map(({ reference }) => reference));
    const dead = owner.entries
      .flatMap((entry) => [
        ...printEntry(entry),
        ...membersOf(entry).flatMap((member) => printMember(member)),
      ])
      .flatMap((doc) => layout(doc, 80).flatMap(({ tokens }) => tokens))
      .filter(({ reference }) => reference !== undefined && !known.has(reference));
    expect(dead).toEqual([]);
  });

  test('every name that the model knows is a link', () => {
    const known = new Set(owner.entries.map(({ name }) => name));
    const plain = owner.entries
      .flatMap((entry) => [
        ...printEntry(entry),
        ...membersOf(entry).flatMap((member) => printMember(member)),
      ])
      .flatMap((doc) => layout(doc, 80).map(({ tokens }) => tokens))
      .flatMap((tokens) => tokens.slice(2))
      .filter(
        ({ text, kind, reference }) => kind === 'class-name' && known.has(text) && !reference,
      );
    expect(plain.map(({ text }) => text)).toEqual([]);
  });

  test('uses distinguish accepting a type from returning it', () => {
    const tool = owner.entries.find(({ name }) => name === 'Tool');
    expect(tool?.usedBy.map(({ role, name }) => `${role} ${name}`)).toEqual([
      'accepts Box.put',
      'is hammer',
      'accepts OnTool',
      'accepts sharpen',
    ]);
  });

  test('a default export is listed under its own name', () => {
    const runnable = owner.entries.find(({ name }) => name === 'Runnable');
    expect(runnable).toMatchObject({
      implementedBy: [{ name: 'Main', reference: 'constructs@current/Main' }],
    });
  });

  test('references are unique', () => {
    const references = apiReferenceTargets(model).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
  });

  test('anchors are unique on each page', () => {
    const places = apiReferenceTargets(model).flatMap(({ entry, anchor }) => {
      if (!entry || anchor === undefined) return [];
      return [`${entry.anchor === undefined ? entry.reference : 'package'}#${anchor}`];
    });
    expect(new Set(places).size).toBe(places.length);
  });

  test('page names differ by more than case', () => {
    const pages = owner.entries
      .filter(({ anchor }) => anchor === undefined)
      .map(({ kind, slug }) => `${kind}/${slug}`.toLowerCase());
    expect(new Set(pages).size).toBe(pages.length);
  });
});
