// Setup of each test file: while recording, the mutants that the file reaches are logged under its name.
import path from 'node:path';
import { expect } from 'vitest';

const folder = process.env['QUIRE_MUTANT_REACH'];
if (folder) {
  const file = path.relative(process.cwd(), expect.getState().testPath);
  process.env['QUIRE_MUTANT_LOG'] = path.join(folder, encodeURIComponent(file));
}
