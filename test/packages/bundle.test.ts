// The packages in a bundle: their size, and that importing one name adds only the code it needs.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { publicNames, runtimeNames } from './public-names.js';
import { filesOf, packages, root, sourceAliases, type WorkspacePackage } from './workspace.js';

interface Bundle {
  readonly text: string;
  /** Bytes in the bundle, by source file. */
  readonly parts: Readonly<Record<string, number>>;
}

async function bundle(contents: string, options: BuildOptions = {}): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    alias: sourceAliases,
    logOverride: { 'ignored-bare-import': 'silent' },
    ...options,
  });
  const inputs = Object.entries(metafile?.outputs['<stdout>']?.inputs ?? {});
  const parts = inputs.map(([file, { bytesInOutput }]) => [file, bytesInOutput] as const);
  return {
    text: outputFiles?.[0]?.text ?? '',
    parts: Object.fromEntries(parts.filter(([file, bytes]) => file !== '<stdin>' && bytes > 0)),
  };
}

/** The source file that declares an exported name. */
function declaringFile(member: WorkspacePackage, name: string): string | undefined {
  const declaration = new RegExp(`export (abstract )?(class|enum|function) ${name}\\b`);
  return filesOf(member, 'src', '.ts').find((file) => declaration.test(readFileSync(file, 'utf8')));
}

describe.each(packages)('$name', (member) => {
  const { name, manifest } = member;

  it('is as small as the start page says, minified and compressed with Brotli', async () => {
    const { text } = await bundle(`export * from ${JSON.stringify(sourceAliases[manifest.name])}`, {
      minify: true,
    });
    expect(brotliCompressSync(text).byteLength).toBeLessThan(name === 'logger' ? 3000 : 1200);
  });

  it('adds nothing to a bundle that imports no name', async () => {
    expect((await bundle(`import '${manifest.name}'`)).text).toBe('');
  });

  it.each(runtimeNames(name))('brings for %s only what its own file needs', async (exported) => {
    const file = declaringFile(member, exported);
    const direct = await bundle(`export { ${exported} } from ${JSON.stringify(file)}`);
    expect(direct.text).toContain(exported);
    const { parts } = await bundle(`export { ${exported} } from '${manifest.name}'`);
    expect(parts).toEqual(direct.parts);
  });
});

it('does not add the logger to a bundle that imports only its timestamp', async () => {
  const { text } = await bundle(`export { LogTimestamp } from '@ts-primitives/logger'`);
  for (const other of ['Logger', 'LogWriter', 'LogLevel']) expect(text).not.toContain(other);
});

/** Every property of the global object, and of its values down to two levels. */
function globalProperties(): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const visit = (holder: object, path: string, levels: number): void => {
    for (const key of Reflect.ownKeys(holder)) {
      const descriptor = Object.getOwnPropertyDescriptor(holder, key);
      const value = descriptor?.get ?? descriptor?.value;
      found.set(`${path}.${String(key)}`, value);
      const isHolder = typeof value === 'function' || (typeof value === 'object' && value !== null);
      if (isHolder && levels > 0) visit(value, `${path}.${String(key)}`, levels - 1);
    }
  };
  visit(globalThis, 'globalThis', 2);
  return found;
}

it('changes nothing outside itself when loaded, so that sideEffects: false is true', async () => {
  const names = Object.keys(publicNames).filter((name) => packages.some((p) => p.name === name));
  const { text } = await bundle(
    names.map((name, index) => `export * as p${index} from '@ts-primitives/${name}';`).join('\n'),
  );
  // A first look at some values makes Node load more of itself.
  globalProperties();
  const before = globalProperties();
  const loaded = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
  );
  const after = globalProperties();
  expect(Object.keys(loaded)).toHaveLength(names.length);
  const changed = [...after].filter(([path, value]) => !Object.is(before.get(path), value));
  expect(changed.map(([path]) => path)).toEqual([]);
  expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
});
