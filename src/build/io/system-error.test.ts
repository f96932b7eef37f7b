import { expect, test } from 'vitest';
import { filePath } from '../../model/text/brand.js';
import { hintOf, ifAllowed, ioDiagnostic, pathOf, reasonOf } from './system-error.js';

const refused = Object.assign(new Error('EACCES'), {
  ...{ code: 'EACCES', syscall: 'open', path: '/a' },
});
const bug = Object.assign(new TypeError('a bug'), { path: '/a' });

const diagnosticOf = (error: unknown) =>
  ioDiagnostic(error, 'io/stage', 'write the files', filePath('dist'));

test('a failed system call is a diagnostic with its reason', () => {
  const message = 'Cannot write the files: permission denied.';
  expect(diagnosticOf(refused)).toMatchObject({ code: 'io/stage', file: 'dist', message });
  expect(pathOf(refused, '/b')).toBe('/a');
});

test.each([
  ['EPERM', 'operation not permitted', 'permissions'],
  ['ENOENT', 'it does not exist', 'create it'],
  ['EISDIR', 'it is a folder', 'replace it by a file'],
  ['ENOSPC', 'the disk has no space or no inodes left', 'df -i'],
  ['EROFS', 'the file system is read-only', '--out'],
  ['EMFILE', 'this process has too many open files', 'ulimit -n'],
  ['ELOOP', 'its symbolic links form a loop', 'remove one of the links'],
  ['EBUSY', 'it is in use', 'mount point'],
  [
    'EXDEV',
    'it is on another file system, or part of the image of this container',
    'run `quire clean` first',
  ],
  ['EUNKNOWN', 'as the system says', '--debug'],
])('%s has a reason and a hint', (code, reason, hint) => {
  const error = Object.assign(new Error('as the system says'), { code });
  expect(reasonOf(error)).toBe(reason);
  expect(hintOf(error)).toContain(hint);
});

test('any other error is a bug, and stays one', () => {
  expect(() => diagnosticOf(bug)).toThrow(bug);
  expect(pathOf(bug, '/b')).toBe('/b');
});

test('what the system may refuse hides no other error', () => {
  const failing = (error: Error) => () =>
    ifAllowed(() => {
      throw error;
    });
  expect(failing(refused)()).toBeUndefined();
  expect(failing(bug)).toThrow(bug);
});
