// One TypeScript program over the packages' sources, examples, type tests and documentation.
import { basename, dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { documentedExamples } from './documented-examples.js';
import { documentable, exportsOf, gapsIn, kindOf } from './public-api.js';
import { publicNames } from './public-names.js';
import { packages, root } from './workspace.js';

/** The blocks as files beside the source they come from, so that they resolve names as it does. */
const blocks = new Map(
  documentedExamples().map(({ place, source }) => {
    const [file = '', line] = place.split(':');
    const name = `example-of-${line}-${basename(file).replace(/\.md$/, '.ts')}`;
    return [join(root, dirname(file), name), { place, source }] as const;
  }),
);

const program = createProgram();

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
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => blocks.has(file) || fileExists(file);
  host.readFile = (file) => blocks.get(file)?.source ?? readFile(file);
  const sources = packages.map(({ folder }) => join(folder, 'src/index.ts'));
  return ts.createProgram(
    [...(config?.fileNames ?? []), ...sources, ...blocks.keys()],
    options,
    host,
  );
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
    .filter((path) => !path.includes('/node_modules/') && !blocks.has(path));

  it('checks with the options of the packages', () => {
    expect(program.getOptionsDiagnostics()).toEqual([]);
    expect(program.getCompilerOptions()).toMatchObject({
      strict: true,
      exactOptionalPropertyTypes: true,
    });
  });

  it.each([
    ...ours.map((path) => [relative(root, path), path] as const),
    ...[...blocks].map(([path, { place }]) => [place, path] as const),
  ])('%s', (_, path) => {
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

  it.each([...exported.values()].flatMap(documentable))('documents $name', ({ declaration }) => {
    expect(gapsIn(declaration)).toEqual([]);
  });
});
