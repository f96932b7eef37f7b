import { expect, test } from 'vitest';
import { filePath } from '../../model/brand.js';
import { ioDiagnostic, pathOf } from './system-error.js';

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

test('any other error is a bug, and stays one', () => {
  expect(() => diagnosticOf(bug)).toThrow(bug);
  expect(pathOf(bug, '/b')).toBe('/b');
});
