// A crash of TypeDoc: the report names the package and the error. The conversion is replaced by one that throws.
import { expect, test } from 'vitest';
import { replacements } from '../replacements.js';
import { convertProject, manifest, project } from './small-project.js';

test('the report of a crash of TypeDoc names the package', async () => {
  replacements.onConversion = (packages) => {
    if (packages.includes('@x/b')) throw new TypeError('no name');
  };
  const { value, diagnostics } = await convertProject(
    project({
      'b/package.json': manifest('@x/b'),
      'b/src/index.ts': '/** B. */\nexport const b = 0;\n',
    }),
  );
  expect(value.packages).toEqual([]);
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'api/typedoc-crash',
      message: 'TypeDoc crashed at @x/b: no name.',
      hint: expect.stringContaining('--debug'),
      file: 'b/package.json',
      place: { line: 1, column: 1 },
      stack: expect.stringContaining('TypeError: no name'),
    },
  ]);
});
