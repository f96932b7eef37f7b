// How to import an entry: the statement to copy, and the other entry points that export it.
import { Fragment } from 'react';
import type { ApiImport } from '../../model/api.js';
import { CopyableCode } from './copyable-code.js';
import type { Doc } from './layout.js';
import { keyword, plain, punctuation, space, stringLiteral } from './tokens.js';

/** The name a default import is given here: that of the declaration, as far as it is one word. */
const bindingOf = ({ name, specifier }: ApiImport, entryName: string): Doc => {
  if (name !== 'default') return [punctuation('{ '), plain(name), punctuation(' }')];
  return plain(/^[\w$]+$/.test(entryName) ? entryName : (specifier.split('/').at(-1) ?? name));
};

const statement = (one: ApiImport, entryName: string): Doc => [
  keyword('import '),
  one.typeOnly ? keyword('type ') : [],
  bindingOf(one, entryName),
  space,
  keyword('from '),
  stringLiteral(`'${one.specifier}'`),
  punctuation(';'),
];

interface ImportLineProps {
  readonly name: string;
  readonly imports: readonly ApiImport[];
}

export function ImportLine({ name, imports: [first, ...others] }: ImportLineProps) {
  if (!first) return null;
  return (
    <>
      <CopyableCode language="typescript" doc={statement(first, name)} />
      {others.length > 0 && (
        <p className="api-origin">
          Also exported by{' '}
          {others.map(({ specifier, name: exported }, index) => (
            <Fragment key={`${specifier} ${exported}`}>
              {index > 0 && ', '}
              <code>{specifier}</code>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
