// Classes declared in functions, such as those of mixins. They cannot be exported, so they have no page. They are read
// as object types with the members that they declare themselves.
import ts from 'typescript';
import type { ApiMember } from '../../../model/api/api.js';
import type { ApiReferenceType, ApiSignature, ApiType } from '../../../model/api/api-type.js';
import { memberName } from './member-name.js';
import { unlinked } from './object-type.js';
import { nodeOf, type Reading } from './reading.js';

/** The compiler's name for an unnamed class expression. */
const NAMELESS_CLASS = '(Anonymous class)';

/** Whether a class has no name or is declared in a function. */
export const isLocalClass = ({ flags, name, valueDeclaration }: ts.Symbol): boolean =>
  (flags & ts.SymbolFlags.Class) !== 0 &&
  (name === ts.InternalSymbolName.Class ||
    ts.findAncestor(valueDeclaration?.parent, ts.isFunctionLike) !== undefined);

/** `Timestamped.(Anonymous class)`: named after the declaration around it, without a link. */
export function nameOfLocalClass({ name, valueDeclaration }: ts.Symbol): ApiReferenceType {
  const around = ts.findAncestor(
    valueDeclaration?.parent,
    (node): node is ts.FunctionDeclaration | ts.VariableDeclaration =>
      ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node),
  );
  const own = name === ts.InternalSymbolName.Class ? NAMELESS_CLASS : name;
  return {
    kind: 'reference',
    name: [around?.name?.getText() ?? [], own].flat().join('.'),
    parameter: false,
    typeArguments: [],
  };
}

const HIDDEN = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;

/** The declaration of a public instance member in the class itself. */
const ownDeclaration = (
  { declarations = [] }: ts.Symbol,
  owner: ts.Declaration | undefined,
): ts.Declaration | undefined =>
  declarations.find((declaration) => {
    const name = ts.getNameOfDeclaration(declaration);
    return (
      ts.findAncestor(declaration.parent, ts.isClassLike) === owner &&
      (ts.getCombinedModifierFlags(declaration) & HIDDEN) === 0 &&
      !(name && ts.isPrivateIdentifier(name))
    );
  });

/** The signatures of a method, which the compiler turns into a function or object type. */
function signaturesIn(type: ApiType): readonly ApiSignature[] {
  if (type.kind === 'function') return [type.signature];
  if (type.kind !== 'object') return [];
  return type.members.flatMap((member) => ('signatures' in member ? member.signatures : []));
}

function readMember(symbol: ts.Symbol, declaration: ts.Declaration, reading: Reading): ApiMember {
  const { checker, commentOf } = reading.context;
  const name = ts.getNameOfDeclaration(declaration);
  const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
  const isReadonly =
    (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0 ||
    (symbol.flags & ts.SymbolFlags.Accessor) === ts.SymbolFlags.GetAccessor;
  const node = nodeOf(checker.getTypeOfSymbol(symbol), checker);
  const type = isOptional ? reading.readOptional(node) : reading.read(node);
  const comment = commentOf(symbol);
  const shared = unlinked(
    name && ts.isPropertyName(name) ? memberName(name) : symbol.name,
    [
      ...(isReadonly ? (['readonly'] as const) : []),
      ...(isOptional ? (['optional'] as const) : []),
    ],
    comment,
  );
  const signatures = ts.isMethodDeclaration(declaration) ? signaturesIn(type) : [];
  return signatures.length > 0
    ? {
        ...shared,
        kind: 'method',
        signatures: signatures.map((signature, at) =>
          at === 0 ? { ...signature, comment } : signature,
        ),
      }
    : { ...shared, kind: 'property', type, defaultValue: undefined, event: false };
}

/** Reads a local class; inside itself it is only named. */
export const readLocalClass = (symbol: ts.Symbol, reading: Reading): ApiType =>
  reading.within(symbol, () => ({
    kind: 'object',
    members: reading.context.checker
      .getDeclaredTypeOfSymbol(symbol)
      .getProperties()
      .flatMap((property) => {
        const declaration = ownDeclaration(property, symbol.valueDeclaration);
        return declaration ? [readMember(property, declaration, reading)] : [];
      }),
  })) ?? nameOfLocalClass(symbol);
