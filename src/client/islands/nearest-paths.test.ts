import { expect, it } from 'vitest';
import { nearestPaths } from './nearest-paths.js';

const PATHS = [
  '',
  'packages/mutex',
  'packages/box',
  'api',
  'api/mutex',
  'api/mutex/class/Mutex',
  'api/box',
  'api/option/class/None',
  'packages/task',
];

it.each<[wanted: string, found: string[]]>([
  ['packages/mutx', ['packages/mutex', 'api/mutex', 'api/mutex/class/Mutex']],
  ['packages/muetx/', ['packages/mutex', 'api/mutex', 'api/mutex/class/Mutex']],
  ['Packages/Mutex.html', ['packages/mutex', 'api/mutex', 'api/mutex/class/Mutex']],
  ['mutex', ['api/mutex', 'packages/mutex', 'api/mutex/class/Mutex']],
  ['docs/mutex.md', ['api/mutex', 'packages/mutex', 'api/mutex/class/Mutex']],
  ['api/bxo', ['api/box', 'packages/box']],
  ['ab', []],
  ['nope', []],
  ['noen', ['api/option/class/None']],
  ['non', ['api/option/class/None']],
  ['packages/tusk', []],
  ['packages/tsk', ['packages/task']],
  ['packges/task', ['packages/task']],
  ['x', []],
  ['something/else', []],
  ['docs/bx', []],
  ['404.html', []],
  ['', []],
])('/%s is near to %s', (wanted, found) => {
  expect(nearestPaths(wanted, PATHS)).toEqual(found);
});
