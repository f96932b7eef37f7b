import { expect, it } from 'vitest';
import { isLocalRequest } from './local-request.js';

it.each([
  ['localhost:5173', undefined, 'localhost', true],
  ['localhost', undefined, 'localhost', true],
  ['LOCALHOST:5173', undefined, 'localhost', true],
  ['docs.localhost:5173', undefined, 'localhost', true],
  ['127.0.0.1:5173', undefined, 'localhost', true],
  ['[::1]:5173', undefined, 'localhost', true],
  ['192.168.1.7:5173', undefined, '0.0.0.0', true],
  ['my-laptop:5173', undefined, 'My-Laptop', true],
  ['localhost:5173', 'http://localhost:5173', 'localhost', true],
  [undefined, undefined, 'localhost', false],
  ['', undefined, 'localhost', false],
  ['evil.example', undefined, 'localhost', false],
  ['evil.example:5173', 'http://evil.example:5173', 'localhost', false],
  ['localhost.evil.example', undefined, 'localhost', false],
  ['notlocalhost', undefined, 'localhost', false],
  ['localhost@evil.example', undefined, 'localhost', false],
  ['localhost/evil', undefined, 'localhost', false],
  ['127.0.0.1.evil.example', undefined, 'localhost', false],
  ['localhost:5173', 'http://evil.example', 'localhost', false],
  ['localhost:5173', 'http://localhost:5174', 'localhost', false],
  ['localhost:5173', 'https://localhost:5173', 'localhost', false],
  ['localhost:5173', 'null', 'localhost', false],
])('[F88] Host %s with Origin %s on %s: %s', (host, origin, listening, expected) => {
  expect(isLocalRequest({ host, origin }, listening)).toBe(expected);
});
