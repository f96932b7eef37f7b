// Lists the signatures of an API for the search by type: functions, methods, constructors, properties with functions.
import type { ApiEntry, ApiMember, ApiModel, ApiPackage } from '../../api/api.js';
import { isStatic } from '../../api/api-groups.js';
import { basesOf, membersOf } from '../../api/api-references.js';
import type { ApiSignature, ApiType } from '../../api/api-type.js';
import { ENTRY_KINDS } from '../../api/entry-kinds.js';
import { typeInPlace } from '../../api/explained-entry.js';
import { genericName } from '../../api/generic-name.js';
import { importedName } from '../../api/imported-name.js';
import { type Fragment, fragment, type Href, href } from '../../text/brand.js';
import { createPrinter, type Printer } from './print-type.js';
import type { DefinitionRow, SignaturePage, SignatureRow, TypeFile } from './type-file.js';

type HrefOf = (reference: string) => Href | undefined;

interface Tools {
  readonly hrefOf: HrefOf;
  readonly print: Printer;
}

/** The fragment of a reference on its page. */
const fragmentIn = (hrefOf: HrefOf, reference: string | undefined): Fragment | '' => {
  const url = reference === undefined ? undefined : hrefOf(reference);
  return url?.includes('#') ? fragment(url.slice(url.indexOf('#') + 1)) : '';
};

const functionOf = (type: ApiType): ApiSignature | undefined =>
  type.kind === 'function' && !type.construct ? type.signature : undefined;

/** Whether a member is documented here, and not at its origin. */
const isOwn = ({ inheritedFrom, modifiers }: ApiMember): boolean =>
  !modifiers.includes('protected') && !inheritedFrom?.reference && !inheritedFrom?.url;

function rowsOfMember(
  member: ApiMember,
  entry: ApiEntry,
  { hrefOf, print }: Tools,
): SignatureRow[] {
  const at = (reference: string | undefined): Fragment | '' => fragmentIn(hrefOf, reference);
  const { name, reference } = member;
  switch (member.kind) {
    case 'constructor':
    case 'method': {
      const kind = member.kind;
      const shown = kind === 'constructor' ? '' : name;
      return member.signatures.map((signature) => [
        shown,
        kind,
        at(signature.reference ?? reference),
        print.signature(signature),
      ]);
    }
    case 'property': {
      const signature = functionOf(member.type);
      if (signature) return [[name, 'method', at(reference), print.signature(signature)]];
      return ENTRY_KINDS[entry.kind].isConstructed
        ? [[name, 'property', at(reference), `(): ${print.type(member.type)}`]]
        : [];
    }
    case 'accessor':
      return member.getter && ENTRY_KINDS[entry.kind].isConstructed
        ? [[name, 'accessor', at(reference), `(): ${print.type(member.getter)}`]]
        : [];
    default:
      return [];
  }
}

const rowsOfFunction = (
  entry: ApiEntry,
  signatures: readonly ApiSignature[],
  { hrefOf, print }: Tools,
) =>
  signatures.map(
    (signature): SignatureRow => [
      entry.name,
      'function',
      fragmentIn(hrefOf, signature.reference ?? entry.reference),
      print.signature(signature),
    ],
  );

/** The signatures of a function, or of a variable that holds one. */
function callsOf(entry: ApiEntry): readonly ApiSignature[] {
  if ('signatures' in entry) return entry.signatures;
  const signature = 'type' in entry ? functionOf(entry.type) : undefined;
  return signature ? [signature] : [];
}

/** Three groups: functions, what is called on the name itself, and what is called on an object. */
function pagesOf(entry: ApiEntry, owner: ApiPackage, index: number, tools: Tools): SignaturePage[] {
  const url = tools.hrefOf(entry.reference);
  const { membersOn } = ENTRY_KINDS[entry.kind];
  if (url === undefined || membersOn === 'nothing') return [];
  const rowsOf = (members: readonly ApiMember[]): SignatureRow[] =>
    members.filter(isOwn).flatMap((member) => rowsOfMember(member, entry, tools));
  const members = membersOf(entry);
  const isObject = membersOn === 'name';
  const main = importedName(owner.name);
  const module = entry.imports[0]?.specifier ?? main;
  const page = {
    package: index,
    href: href(url.split('#')[0] ?? url),
    ...(module === main ? {} : { module }),
  };
  const pages: SignaturePage[] = [
    { ...page, owner: '', rows: rowsOfFunction(entry, callsOf(entry), tools) },
    {
      ...page,
      owner: entry.name,
      rows: rowsOf(members.filter((member) => isObject || isStatic(member))),
    },
    {
      ...page,
      owner: genericName(entry),
      instance: true,
      rows: isObject ? [] : rowsOf(members.filter((member) => !isStatic(member))),
    },
  ];
  return pages.filter(({ rows }) => rows.length > 0);
}

/** Object types are left out: they are found by their members. */
function aliasOf(entry: ApiEntry, print: Printer): DefinitionRow[] {
  const type = typeInPlace(entry);
  return type && type.kind !== 'object' ? [[genericName(entry), print.type(type)]] : [];
}

function parentsOf(entry: ApiEntry, print: Printer): DefinitionRow[] {
  if (!('extends' in entry)) return [];
  const head = genericName(entry);
  return basesOf(entry).map((parent) => [head, print.type(parent)]);
}

/** @param hrefs URLs of all references of the model, in one locale. */
export function listSignatures(
  { packages }: ApiModel,
  hrefs: Readonly<Record<string, Href>>,
): TypeFile {
  const hidden = new Set<string>();
  const print = createPrinter((name) => hidden.add(name));
  const tools: Tools = { hrefOf: (reference) => hrefs[reference], print };
  const entries = packages.flatMap((owner) => owner.entries);
  const aliases = entries.flatMap((entry) => aliasOf(entry, print));
  const parents = entries.flatMap((entry) => parentsOf(entry, print));
  const pages = packages.flatMap((owner, index) =>
    owner.entries.flatMap((entry) => pagesOf(entry, owner, index, tools)),
  );
  const names = packages.map(({ name }) => name);
  return { packages: names, aliases, parents, hidden: [...hidden].sort(), pages };
}
