// Shows how to import an entry: the statement to copy, and other entry points that export it.
import type { ApiEntry, ApiImport } from '../../model/api/api.js';
import { IDENTIFIER_NAME } from '../../model/api/identifier-name.js';
import { CopyableCode } from './copyable-code.js';
import { identifierOf, isIdentifier } from './identifier.js';
import type { Doc } from './layout.js';
import { commaSeparated, nameList } from './name-link.js';
import { keyword, plain, punctuation, space, stringLiteral } from './tokens.js';

/** Imports a name that is not an identifier under another name. */
const importedName = (name: string): Doc =>
  isIdentifier(name)
    ? plain(name)
    : [
        IDENTIFIER_NAME.test(name) ? plain(name) : stringLiteral(JSON.stringify(name)),
        keyword(' as '),
        plain(identifierOf(name)),
      ];

/** A default import gets the name of its declaration, if any; a part of a namespace is imported with its namespace. */
const bindingOf = ({ name, specifier }: ApiImport, entryName: string): Doc => {
  if (name !== 'default') return [punctuation('{ '), importedName(name), punctuation(' }')];
  const [declared = entryName] = entryName.split('.');
  return plain(isIdentifier(declared) ? declared : identifierOf(specifier));
};

const statement = (entryImport: ApiImport, entryName: string): Doc => [
  keyword('import '),
  entryImport.typeOnly ? keyword('type ') : [],
  bindingOf(entryImport, entryName),
  space,
  keyword('from '),
  stringLiteral(`'${entryImport.specifier}'`),
  punctuation(';'),
];

type Imported = Pick<ApiEntry, 'imports' | 'aliases'>;

/** Lists the other imports: with their names, if any differs from that in the statement, and which are only types. */
function OtherImports({ imports: [first, ...others], aliases = [] }: Imported) {
  if (others.length + aliases.length === 0) return null;
  const isRenamed = others.length === 0 || others.some(({ name }) => name !== first?.name);
  return (
    <p className="api-origin">
      Also exported {isRenamed ? 'as' : 'by'}{' '}
      {commaSeparated(others, ({ specifier, name, typeOnly }) => (
        <>
          {isRenamed && (
            <>
              <code>{name}</code> from{' '}
            </>
          )}
          <code>{specifier}</code>
          {typeOnly && !first?.typeOnly && ' (only the type)'}
        </>
      ))}
      {others.length > 0 && aliases.length > 0 && ', and as '}
      {nameList(aliases)}
    </p>
  );
}

export function ImportLine({ name, imports, aliases }: Imported & Pick<ApiEntry, 'name'>) {
  const [first] = imports;
  if (!first) return null;
  return (
    <>
      <CopyableCode language="typescript" doc={statement(first, name)} />
      <OtherImports imports={imports} aliases={aliases} />
    </>
  );
}
