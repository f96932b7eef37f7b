import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { diagnosticOf } from './thrown.js';

test('a Failure that a thread threw, such as one of esbuild, is no bug of Quire', async () => {
  const diagnostic = { severity: 'error', code: 'io/esbuild', message: 'It does not run.' };
  const thrown = `Object.assign(new Error('planted'), { diagnostic: ${JSON.stringify(diagnostic)} })`;
  const [error] = await once(new Worker(`throw ${thrown}`, { eval: true }), 'error');
  expect(diagnosticOf(error, '/project')).toEqual(diagnostic);
});
