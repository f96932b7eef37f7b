import { expect, test } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { keptFolders } from './kept-folders.js';

const manifest = (directory: string, fields: Record<string, unknown>) => ({
  ...{ name: 'x', slug: 'x', version: '1.0.0', description: undefined, text: '' },
  ...{ directory, fields, file: filePath('package.json') },
});

test.each([
  ['/p/packages/x', { main: './dist/index.js' }, ['/p/packages/x']],
  ['/p', { main: './dist/index.js', types: './types/index.d.ts' }, ['/p/types', '/p/dist']],
  ['/p', { exports: { '.': './lib/a/b.js', './*': './dist/*/i.js' } }, ['/p/lib/a', '/p/dist']],
  ['/p', { exports: { '.': './index.js', './*': null } }, []],
  ['/p', { exports: { '.': './index.js', './*': './*.js' } }, []],
  ['/', { main: './dist/index.js' }, ['/dist']],
])('of the package %s with %j', (directory, fields, expected) => {
  expect(keptFolders('/p', manifest(directory, fields))).toEqual(expected);
});
