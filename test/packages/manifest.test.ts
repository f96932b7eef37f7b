import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicNames } from './public-names.js';
import { packages } from './workspace.js';

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

  it('has a README that says what its sample needs, if Node.js 20 cannot parse it', () => {
    const text = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(/^`using` needs|^Decorators need/m.test(text)).toBe(
      /^ *(using|@synchronized)\b/m.test(text),
    );
  });
});
