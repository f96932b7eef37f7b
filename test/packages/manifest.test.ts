import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicNames } from './public-names.js';
import { packages, root } from './workspace.js';

/** The text of the guide about a package, and the code in it. */
function guideOf(name: string): { readonly text: string; readonly code: string } {
  const text = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(join(root, 'content', file), 'utf8'))
    .find((guide) => guide.includes(`\npackage: "@ts-primitives/${name}"\n`));
  if (text === undefined) throw new Error(`no guide is about ${name}`);
  const included = Array.from(text.matchAll(/file="([^"]+\.ts)"/g), ([, file = '']) =>
    readFileSync(join(root, file), 'utf8'),
  );
  return { text, code: [text, ...included].join('\n') };
}

function importedIn(code: string): readonly string[] {
  return Array.from(code.matchAll(/ from '(@ts-primitives\/[a-z-]+)'/g), ([, from = '']) => from);
}

it('finds the ten packages', () => {
  expect(packages.map(({ name }) => name)).toEqual(Object.keys(publicNames));
});

describe.each(packages)('$name', ({ name, folder, manifest }) => {
  it('says what it is and where it comes from', () => {
    expect(manifest).toMatchObject({
      name: `@ts-primitives/${name}`,
      version: '0.0.4',
      description: expect.stringMatching(/^[A-Z].{20,}\.$/),
      license: 'MIT',
      homepage: `https://ts-primitives.github.io/monorepo/packages/${name}`,
      repository: {
        type: 'git',
        url: 'git+https://github.com/ts-primitives/monorepo.git',
        directory: `packages/${name}`,
      },
    });
  });

  it('is an ES module with types, free of side effects', () => {
    expect(manifest).toMatchObject({
      type: 'module',
      sideEffects: false,
      engines: { node: '>=20.19' },
      files: ['dist', 'src'],
      scripts: { build: 'tsc -p tsconfig.build.json' },
    });
    expect(manifest['exports']).toEqual({
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    });
    // Used by tools that do not read `exports`.
    expect(manifest['types']).toBe('./dist/index.d.ts');
  });

  it('is published publicly', () => {
    expect(manifest['publishConfig']).toEqual({ access: 'public' });
  });

  it('depends only on others of the ten packages, in this version', () => {
    for (const field of ['peerDependencies', 'optionalDependencies', 'bundleDependencies']) {
      expect(manifest).not.toHaveProperty(field);
    }
    for (const [dependency, version] of Object.entries(manifest.dependencies ?? {})) {
      expect(packages.map((other) => other.manifest.name)).toContain(dependency);
      expect(version).toBe('0.0.4');
    }
  });

  it('has a README that opens with its description and names the install command, the guide and the API reference', () => {
    expect(existsSync(join(folder, 'README.md'))).toBe(true);
    const text = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(text.split('\n\n')[1]).toBe(manifest['description']);
    expect(text).toContain(`npm install @ts-primitives/${name}`);
    expect(text).toContain(`https://ts-primitives.github.io/monorepo/packages/${name}`);
    expect(text).toContain(`https://ts-primitives.github.io/monorepo/api/${name}`);
  });

  it('names each package that its samples import where it says what to install', () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const guide = guideOf(name);
    for (const [text, code] of [
      [readme, readme],
      [guide.text, guide.code],
    ] as const) {
      const [, section = ''] = /\n## Install\n(.*?)\n## /s.exec(text) ?? [];
      for (const imported of importedIn(code))
        expect(section).toMatch(new RegExp(`${imported}(?![a-z-])`));
    }
  });

  it('has a README that says what its sample needs, if Node.js 20 cannot parse it', () => {
    const text = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(/^`using` needs|^Decorators need/m.test(text)).toBe(
      /^ *(using|@synchronized)\b/m.test(text),
    );
  });
});
