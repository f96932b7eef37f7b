// One TypeScript program with the sources, examples and type tests of all packages.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { documentable, exportsOf, gapsIn, kindOf } from './public-api.js';
import { publicNames } from './public-names.js';
import { packages, root } from './workspace.js';

const program = createProgram();

const guides = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(join(root, 'content', file), 'utf8'));

function createProgram(): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'packages/tsconfig.examples.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => expect.fail(String(messageText)),
    },
  );
  const options = config?.options ?? {};
  const sources = packages.map(({ folder }) => join(folder, 'src/index.ts'));
  return ts.createProgram([...(config?.fileNames ?? []), ...sources], options);
}

function problemsOf(file: ts.SourceFile): readonly string[] {
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ start = 0, messageText }) => {
      const { line } = file.getLineAndCharacterOfPosition(start);
      return `line ${line + 1}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    },
  );
}

describe('has no type error', () => {
  const ours = program
    .getSourceFiles()
    .map(({ fileName }) => fileName)
    .filter((path) => !path.includes('/node_modules/'));

  it('checks with the options of the packages', () => {
    expect(program.getOptionsDiagnostics()).toEqual([]);
    expect(program.getCompilerOptions()).toMatchObject({
      strict: true,
      exactOptionalPropertyTypes: true,
    });
  });

  it.each(ours.map((path) => [relative(root, path), path] as const))('%s', (_, path) => {
    const file = program.getSourceFile(path);
    expect(file && problemsOf(file)).toEqual([]);
  });
});

describe.each(packages)('$name', ({ name, folder }) => {
  const exported = exportsOf(program, join(folder, 'src/index.ts'));

  it('exports the classes, enums, interfaces and functions of the specification and no others', () => {
    const found = [...exported].map(([key, symbol]) => [key, kindOf(symbol)] as const);
    const withPage = found.filter(([, kind]) => kind && kind !== 'type');
    const expected = Object.entries(publicNames[name] ?? {});
    expect(withPage.sort()).toEqual(expected.filter(([, kind]) => kind !== 'type').sort());
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  it('has a guide that names each export', () => {
    const guide = guides.find((text) => text.includes(`\nslug: /packages/${name}\n`)) ?? '';
    const unnamed = [...exported.keys()].filter((key) => !new RegExp(`\\b${key}\\b`).test(guide));
    expect(unnamed).toEqual([]);
  });

  it.each([...exported.values()].flatMap(documentable))('documents $name', ({ declaration }) => {
    expect(gapsIn(declaration, program.getTypeChecker())).toEqual([]);
  });
});
