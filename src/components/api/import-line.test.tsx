import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ApiImport } from '../../model/api/api.js';
import { ImportLine } from './import-line.js';

const imported = (name: string, specifier: string): ApiImport => ({
  name,
  specifier,
  typeOnly: false,
});

function textOf(name: string, ...imports: readonly ApiImport[]): string {
  const html = renderToStaticMarkup(<ImportLine name={name} imports={imports} />);
  return html
    .replace(/<\/pre>|<p[ >]/g, '\n$&')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replace(/\n+/g, '\n')
    .trim();
}

test('other entry points that export the same name', () => {
  expect(textOf('first', imported('first', '@h/two'), imported('first', '@h/two/sub'))).toBe(
    "import { first } from '@h/two';\nAlso exported by @h/two/sub",
  );
});

test('other names', () => {
  expect(
    textOf(
      'first',
      imported('first', '@h/two'),
      imported('second', '@h/two'),
      imported('default', '@h/two'),
      imported('first', '@h/two/sub'),
    ),
  ).toBe(
    "import { first } from '@h/two';\n" +
      'Also exported as second from @h/two, default from @h/two, first from @h/two/sub',
  );
});

test('a value that other entry points export only as a type', () => {
  expect(
    textOf(
      'first',
      imported('first', '@h/two/sub'),
      { ...imported('first', '@h/two'), typeOnly: true },
      imported('first', '@h/two/other'),
    ),
  ).toBe(
    "import { first } from '@h/two/sub';\nAlso exported by @h/two (only the type), @h/two/other",
  );
});

test.each([
  ['read file', '{ "read file" as readFile }'],
  ['../read', '{ "../read" as read }'],
  ['enum', '{ enum as _enum }'],
  ['größe', '{ größe }'],
])('%s is imported under a name that code can have', (name, binding) => {
  const statement = textOf(name, imported(name, '@h/two')).replaceAll('&quot;', '"');
  expect(statement).toBe(`import ${binding} from '@h/two';`);
});

test.each([
  ['the name of the declaration', 'Main', '@h/two', 'Main'],
  ['the name of the namespace around it', 'Main.Options', '@h/two', 'Main'],
  ['of an anonymous declaration, after its module', 'default', '@h/two/date-fns', 'dateFns'],
])('a default import takes %s', (_, name, specifier, binding) => {
  expect(textOf(name, imported('default', specifier))).toBe(
    `import ${binding} from '${specifier}';`,
  );
});
