// A crash of TypeDoc: the report names the package and the error. The conversion is replaced by one that throws.
import { expect, test, vi } from 'vitest';
import { convertProject, manifest, project } from './small-project.js';

vi.mock('../../../src/build/api/convert-program.js', async (load) => {
  const module = await load<typeof import('../../../src/build/api/convert-program.js')>();
  const convertProgram: typeof module.convertProgram = async (root, program, packages) => {
    if (packages.some(({ name }) => name === '@x/b')) throw new TypeError('no name');
    return module.convertProgram(root, program, packages);
  };
  return { ...module, convertProgram };
});

test('the report of a crash of TypeDoc names the package', async () => {
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
