import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { diagnosticOf } from './thrown.js';

test.each([
  [
    'a script of Quire itself',
    fileURLToPath(new URL('gone.js', import.meta.url)),
    /installed again/,
  ],
  ['any other file', '/project/gone.js', /^create it/],
])('the hint for a missing file: %s', (_, path, hint) => {
  const error = Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open', path });
  expect(diagnosticOf(error, '/project')).toMatchObject({
    code: 'io/system',
    hint: expect.stringMatching(hint),
  });
});

test('what the permission model of Node.js refuses is no bug of Quire', () => {
  const error = Object.assign(new Error('fsync API is disabled'), { code: 'ERR_ACCESS_DENIED' });
  expect(diagnosticOf(error, '/project')).toMatchObject({
    code: 'io/permission',
    hint: expect.stringContaining('--experimental-permission'),
  });
});

test('a thread that the system refuses is no bug of Quire', () => {
  const error = Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });
  expect(diagnosticOf(error, '/project')).toMatchObject({
    code: 'io/thread',
    hint: expect.stringContaining('ulimit -u'),
  });
});

test('a Failure that a thread threw, such as one of esbuild, is no bug of Quire', async () => {
  const diagnostic = { severity: 'error', code: 'io/esbuild', message: 'It does not run.' };
  const thrown = `Object.assign(new Error('planted'), { diagnostic: ${JSON.stringify(diagnostic)} })`;
  const [error] = await once(new Worker(`throw ${thrown}`, { eval: true }), 'error');
  expect(diagnosticOf(error, '/project')).toEqual(diagnostic);
});
