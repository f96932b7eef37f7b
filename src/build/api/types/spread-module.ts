// Object types with exports of a module among their members: `{ ...inner }` after `import * as inner`. TypeDoc would
// move the exported class into the object type, and leave out what is documented already.
import ts from 'typescript';
import { followAlias } from '../follow-alias.js';
import {
  type Context,
  DeclarationReflection,
  type NormalizedPath,
  ReflectionKind,
  ReflectionType,
  SourceReference,
} from '../typedoc.js';

const MEMBER = ts.SymbolFlags.Property | ts.SymbolFlags.Method | ts.SymbolFlags.Accessor;

const isExport = ({ flags }: ts.Symbol): boolean => (flags & MEMBER) === 0;

/** Whether it can be converted by `convertSpread`, which reads no index signatures. */
export const hasExports = (type: ts.Type, checker: ts.TypeChecker): boolean =>
  type.getProperties().some(isExport) && checker.getIndexInfosOfType(type).length === 0;

const COMMENTED = [ReflectionKind.Class, ReflectionKind.Enum, ReflectionKind.Variable];

/** A method for a function, a property for anything else. The export itself is documented elsewhere. */
function addExport(context: Context, member: ts.Symbol): void {
  const { checker, converter, project } = context;
  const exported = followAlias(member, checker);
  if (context.shouldIgnore(exported)) return;
  const type = checker.getTypeOfSymbol(exported);
  const isFunction = (exported.flags & ts.SymbolFlags.Function) !== 0;
  const kind = isFunction ? ReflectionKind.Method : ReflectionKind.Property;
  const reflection = new DeclarationReflection(member.name, kind, context.scope);
  context.addChild(reflection);
  project.registerReflection(reflection, undefined, undefined);
  const [declaration] = exported.declarations ?? [];
  if (declaration) {
    const file = declaration.getSourceFile();
    const start = (ts.getNameOfDeclaration(declaration) ?? declaration).getStart();
    const { line, character } = file.getLineAndCharacterOfPosition(start);
    // SAFETY: the compiler's file names have slashes, as TypeDoc's have.
    const name = file.fileName as NormalizedPath;
    reflection.sources = [new SourceReference(name, line + 1, character)];
  }
  const converted = converter.convertType(context.withScope(reflection), type);
  if (isFunction && converted.type === 'reflection') {
    project.mergeReflections(converted.declaration, reflection);
    return;
  }
  const [comment] = COMMENTED.flatMap((one) => context.getComment(exported, one) ?? []);
  if (comment) reflection.comment = comment;
  reflection.type = converted;
}

export function convertSpread(context: Context, type: ts.Type): ReflectionType {
  const reflection = new DeclarationReflection('__type', ReflectionKind.TypeLiteral, context.scope);
  context.registerReflection(reflection, type.getSymbol(), undefined);
  context.converter.trigger('createDeclaration', context, reflection);
  const inside = context.withScope(reflection);
  for (const member of type.getProperties()) {
    if (isExport(member)) addExport(inside, member);
    else context.converter.convertSymbol(inside, member);
  }
  return new ReflectionType(reflection);
}
