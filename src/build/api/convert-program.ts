// Runs TypeDoc on a program that we made: sets options, converts, collects warnings.
import ts from 'typescript';
import { limitInheritedForms, type OmittedFormsOf } from './inherited-forms.js';
import type { DocumentedPackage } from './program.js';
import {
  Application,
  Comment,
  Context,
  DeclarationReflection,
  type ProjectReflection,
  type ReferenceType,
  type Reflection,
  ReflectionFlag,
  ReflectionKind,
  type TypeDocOptions,
} from './typedoc.js';
import { type TypeSourceOf, takeOverTypes } from './types/index.js';
import { type TypeDocWarning, WarningCollector } from './warning-collector.js';

/**
 * TypeDoc's link to what a symbol names, under the name that a type has for it.
 * @param isValue - whether the name is that of a value: `typeof name`
 */
type ReferenceTo = (symbol: ts.Symbol, name: string, isValue: boolean) => ReferenceType;

export interface TypeDocModel {
  readonly version: string;
  readonly project: ProjectReflection;
  /** One module for each entry file, by its absolute path. */
  readonly modules: ReadonlyMap<string, DeclarationReflection>;
  readonly symbolOf: (reflection: Reflection) => ts.Symbol | undefined;
  readonly typeSourceOf: TypeSourceOf;
  readonly referenceTo: ReferenceTo;
  /** A member of an object type, of which TypeDoc has only the comment. */
  readonly memberOf: (owner: Reflection, symbol: ts.Symbol) => Reflection;
  readonly omittedFormsOf: OmittedFormsOf;
  readonly warnings: readonly TypeDocWarning[];
}

/** The minor versions whose model this adapter was written against. */
export const isKnownVersion = (version: string): boolean => version.startsWith('0.28.');

/** Sorting, grouping and repository links are ours; the rest is TypeDoc's default. */
const OPTIONS: Partial<TypeDocOptions> = {
  alwaysCreateEntryPointModule: true,
  disableGit: true,
  excludeInternal: true,
  excludePrivate: true,
  groupOrder: ['*'],
  name: 'api',
  inlineTags: ['@link', '@linkcode', '@linkplain', '@inheritDoc', '@label'],
  preserveLinkText: true,
  preservedTypeAnnotationTags: ['@throws'],
  readme: 'none',
  sort: ['source-order'],
  sourceLinkTemplate: 'file:{path}',
  suppressCommentWarningsInDeclarationFiles: true,
  validation: { invalidLink: true, notExported: false },
};

/** Of a constant merged with a type TypeDoc looks at the type only. */
function markConstant(variable: DeclarationReflection, symbol: ts.Symbol): void {
  const { valueDeclaration } = symbol;
  if (valueDeclaration && ts.getCombinedNodeFlags(valueDeclaration) & ts.NodeFlags.Const) {
    variable.setFlag(ReflectionFlag.Const, true);
  }
}

function isClassConstant({ valueDeclaration }: ts.Symbol): boolean {
  if (!valueDeclaration || !ts.isVariableDeclaration(valueDeclaration)) return false;
  const { initializer, type } = valueDeclaration;
  return !type && initializer !== undefined && ts.isClassExpression(initializer);
}

/**
 * Runs a conversion in which `export const A = class { ... }` is a class. TypeDoc itself reads it so only with
 * the tag `@class`, and otherwise as a constant of a type without a name.
 */
function readClassConstants<T>(convert: () => T): T {
  const { getComment } = Context.prototype;
  Context.prototype.getComment = function watched(symbol, kind) {
    const comment = getComment.call(this, symbol, kind);
    if (kind !== ReflectionKind.Variable || !isClassConstant(symbol)) return comment;
    const marked = comment?.clone() ?? new Comment();
    marked.modifierTags.add('@class');
    return marked;
  };
  try {
    return convert();
  } finally {
    Context.prototype.getComment = getComment;
  }
}

/**
 * Makes each link once: a name such as `Effect` stands in a model some ten thousand times, and TypeDoc looks
 * its file, its position and its package up for every link. To be used when everything is converted.
 */
function createReferenceTo(context: Context): ReferenceTo {
  const known = new Map<ts.Symbol, Map<string, ReferenceType>>();
  return (symbol, name, isValue) => {
    const ofSymbol = known.get(symbol) ?? new Map<string, ReferenceType>();
    known.set(symbol, ofSymbol);
    const key = `${isValue} ${name}`;
    const found = ofSymbol.get(key);
    if (found) return found;
    const made = context.createSymbolReference(symbol, context, name);
    made.preferValues = isValue;
    ofSymbol.set(key, made);
    return made;
  };
}

/**
 * Converts the entry points of all packages from one program.
 * @throws what TypeDoc throws on input that it cannot digest.
 */
export async function convertProgram(
  program: ts.Program,
  packages: readonly DocumentedPackage[],
): Promise<TypeDocModel> {
  const entryPoints = packages.flatMap((owner) => owner.entryPoints);
  const app = await Application.bootstrap({ ...OPTIONS }, []);
  const logger = new WarningCollector(program);
  app.logger = logger;
  const symbols = new Map<number, ts.Symbol>();
  const converted: DeclarationReflection[] = [];
  let context: Context | undefined;
  app.converter.on('createDeclaration', (conversion, reflection) => {
    context ??= conversion;
    const symbol = conversion.getSymbolFromReflection(reflection);
    if (symbol) symbols.set(reflection.id, symbol);
    if (symbol && reflection.kindOf(ReflectionKind.Variable)) markConstant(reflection, symbol);
    if (reflection.kindOf(ReflectionKind.Module)) converted.push(reflection);
  });
  const typeSourceOf = takeOverTypes(app.converter);
  const omittedFormsOf = limitInheritedForms(app.converter);
  const unique = new Map(entryPoints.toReversed().map((entry) => [entry.source, entry]));
  const sources = [...unique.values()].reverse();
  const project = readClassConstants(() =>
    app.converter.convert(
      sources.map(({ specifier, source }) => ({
        displayName: specifier,
        program,
        // SAFETY: every entry point is a root file of the program.
        sourceFile: program.getSourceFile(source) as ts.SourceFile,
      })),
    ),
  );
  // SAFETY: there is an entry point, so there is a declaration: its module.
  const known = context as unknown as Context;
  return {
    version: Application.VERSION,
    project,
    // SAFETY: TypeDoc makes one module for each entry point, in their order.
    modules: new Map(
      sources.map(({ source }, index) => [source, converted[index] as DeclarationReflection]),
    ),
    symbolOf: ({ id }) => symbols.get(id),
    typeSourceOf,
    omittedFormsOf,
    referenceTo: createReferenceTo(known),
    memberOf: (owner, symbol) => {
      const member = new DeclarationReflection(symbol.name, ReflectionKind.Property, owner);
      const method = symbol.declarations?.find(
        (node) => ts.isMethodSignature(node) || ts.isMethodDeclaration(node) || ts.isAccessor(node),
      );
      const comment = method
        ? known.getSignatureComment(method)
        : known.getComment(symbol, ReflectionKind.Property);
      if (comment) member.comment = comment;
      app.converter.resolveLinks(member);
      return member;
    },
    warnings: logger.warnings,
  };
}
