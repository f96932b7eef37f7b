// Runs TypeDoc on our program: sets options, converts, collects warnings.
import ts from 'typescript';
import { type ExternalMembers, findExternalMembers } from './external-members.js';
import { findFunctionConstants } from './function-constants.js';
import { IncludedFiles } from './included-files.js';
import { limitInheritedForms, type OmittedFormsOf } from './inherited-forms.js';
import type { DocumentedPackage } from './program.js';
import { renameSynonyms, TYPED_TAGS } from './synonym-tags.js';
import {
  Application,
  Comment,
  Context,
  DeclarationReflection,
  type ParameterReflection,
  type ProjectReflection,
  type ReferenceType,
  type Reflection,
  ReflectionFlag,
  ReflectionKind,
  type SignatureReflection,
  type TypeDocOptions,
  type TypeParameterReflection,
} from './typedoc.js';
import { type TypeSourceOf, takeOverTypes } from './types/index.js';
import { type TypeDocWarning, WarningCollector } from './warning-collector.js';
import { shareWholeComment } from './whole-comments.js';

/**
 * TypeDoc's reference to a symbol under the given name.
 * @param isValue Whether the name is of a value: `typeof name`.
 */
type ReferenceTo = (symbol: ts.Symbol, name: string, isValue: boolean) => ReferenceType;

export interface TypeDocModel {
  readonly version: string;
  readonly project: ProjectReflection;
  /** One module for each entry file, by absolute path. */
  readonly modules: ReadonlyMap<string, DeclarationReflection>;
  readonly symbolOf: (reflection: Reflection) => ts.Symbol | undefined;
  /** The declaration of a call or index signature, also if it is inherited. */
  readonly unnamedNodeOf: (signature: Reflection) => ts.Node | undefined;
  readonly typeSourceOf: TypeSourceOf;
  readonly referenceTo: ReferenceTo;
  /** A member of an object type, for which TypeDoc only has the comment. */
  readonly memberOf: (owner: Reflection, symbol: ts.Symbol) => Reflection;
  readonly omittedFormsOf: OmittedFormsOf;
  readonly externalMembersOf: ExternalMembers['of'];
  readonly warnings: readonly TypeDocWarning[];
  readonly included: IncludedFiles;
}

/** Whether this adapter was written for TypeDoc's model of this minor version. */
export const isKnownVersion = (version: string): boolean => version.startsWith('0.28.');

/** We sort, group and link to the repository ourselves; other options are TypeDoc's defaults. */
const OPTIONS: Partial<TypeDocOptions> = {
  alwaysCreateEntryPointModule: true,
  disableGit: true,
  excludeInternal: true,
  excludePrivate: true,
  groupOrder: ['*'],
  name: 'api',
  inlineTags: [
    '@link',
    '@linkcode',
    '@linkplain',
    '@inheritDoc',
    '@label',
    '@include',
    '@includeCode',
  ],
  preserveLinkText: true,
  preservedTypeAnnotationTags: TYPED_TAGS,
  readme: 'none',
  sort: ['source-order'],
  sourceLinkTemplate: 'file:{path}',
  suppressCommentWarningsInDeclarationFiles: true,
  validation: { invalidLink: true, notExported: false },
};

/** Marks a constant that is merged with a type, for which TypeDoc examines the type only, and an unnamed default. */
function markConstant(variable: DeclarationReflection, { valueDeclaration }: ts.Symbol): void {
  if (!valueDeclaration) return;
  const isConstant = ts.getCombinedNodeFlags(valueDeclaration) & ts.NodeFlags.Const;
  if (isConstant || ts.isExportAssignment(valueDeclaration)) {
    variable.setFlag(ReflectionFlag.Const, true);
  }
}

function isClassConstant({ valueDeclaration }: ts.Symbol): boolean {
  if (!valueDeclaration || !ts.isVariableDeclaration(valueDeclaration)) return false;
  const { initializer, type } = valueDeclaration;
  return !type && initializer !== undefined && ts.isClassExpression(initializer);
}

/** The declarations whose comments are the text of a type in several parts. */
const PARTS: Readonly<Partial<Record<ReflectionKind, (node: ts.Node) => boolean>>> = {
  [ReflectionKind.Class]: (node) => ts.isClassLike(node) || ts.isInterfaceDeclaration(node),
  [ReflectionKind.Interface]: ts.isInterfaceDeclaration,
  [ReflectionKind.Enum]: ts.isEnumDeclaration,
  [ReflectionKind.Namespace]: ts.isModuleDeclaration,
};

/** The text of all parts; undefined if there is one at most. */
function commentOfParts(
  context: Context,
  { declarations = [] }: ts.Symbol,
  kind: ReflectionKind,
): Comment | undefined {
  const parts = declarations.filter(PARTS[kind] ?? (() => false));
  if (parts.length < 2) return undefined;
  const comments = parts.flatMap((part) => context.getNodeComment(part, false) ?? []);
  const [first, ...others] = comments;
  if (!first || others.length === 0) return undefined;
  const all = first.clone();
  for (const other of others) {
    all.summary.push({ kind: 'text', text: '\n\n' }, ...other.summary);
    all.blockTags.push(...other.blockTags);
    for (const tag of other.modifierTags) all.modifierTags.add(tag);
  }
  return all;
}

/**
 * Runs a conversion that treats `export const A = class { ... }` as a class and `const f: () => void` as a function,
 * and keeps the comments of all parts of a type. By itself TypeDoc needs the tag `@class` or `@function`, without
 * which it makes a constant with an unnamed type; and it takes the comment of one part.
 */
function readComments<T>(isFunction: (symbol: ts.Symbol) => boolean, convert: () => T): T {
  const tagOf = (symbol: ts.Symbol): `@${string}` | undefined => {
    if (isClassConstant(symbol)) return '@class';
    return isFunction(symbol) ? '@function' : undefined;
  };
  const { getComment } = Context.prototype;
  Context.prototype.getComment = function watched(symbol, kind) {
    const comment = commentOfParts(this, symbol, kind) ?? getComment.call(this, symbol, kind);
    const tag = kind === ReflectionKind.Variable ? tagOf(symbol) : undefined;
    if (!tag) return comment;
    const marked = comment?.clone() ?? new Comment();
    marked.modifierTags.add(tag);
    return marked;
  };
  try {
    return convert();
  } finally {
    Context.prototype.getComment = getComment;
  }
}

/** Called before TypeDoc includes files in the comment. */
const BEFORE_OTHERS = 1;

/** Called after TypeDoc has removed what is hidden. */
const AFTER_OTHERS = -1;

/** Adds the comment before a parameter of a function type, or before a type parameter, for which TypeDoc has tags only. */
function addOwnComment(
  context: Context,
  reflection: ParameterReflection | TypeParameterReflection,
): void {
  if (reflection.comment) return;
  const { declarations = [] } = context.getSymbolFromReflection(reflection) ?? {};
  for (const node of declarations) {
    if (!ts.isParameter(node) && !ts.isTypeParameterDeclaration(node)) continue;
    const comment = context.getNodeComment(node, false);
    if (comment) reflection.comment = comment;
  }
}

/** What the comment of a function says about its calls. */
const ABOUT_CALLS = new Set(['@param', '@returns', '@template', '@throws', '@typeParam']);

/** Takes the text of `make` off `const create = make` and fields like this, if they have their own. */
function preferOwnText(
  context: Context,
  signature: SignatureReflection,
  declaration: ts.Node | undefined,
): void {
  const { comment, parent } = signature;
  const owner = parent.kindOf(ReflectionKind.TypeLiteral) ? parent.parent : parent;
  if (!comment || !declaration || !owner?.comment?.summary.length) return;
  const { declarations = [] } = context.getSymbolFromReflection(owner) ?? {};
  const isOwn = (node: ts.Node): boolean => declarations.some((own) => own === node);
  if (ts.isCallSignatureDeclaration(declaration) || ts.findAncestor(declaration, isOwn)) return;
  comment.summary = [];
  comment.modifierTags.clear();
  comment.blockTags = comment.blockTags.filter(({ tag }) => ABOUT_CALLS.has(tag));
}

/**
 * Creates each reference once: a name such as `Effect` occurs some ten thousand times in a model, and TypeDoc
 * looks up file, position and package for every reference. Call it after the conversion.
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

/** Keeps the symbols of reflections, and the context and modules of a conversion, which TypeDoc drops at its end. */
function keepConversion({ converter }: Application) {
  const symbols = new Map<number, ts.Symbol>();
  const modules: DeclarationReflection[] = [];
  let context: Context | undefined;
  const keepSymbol = (conversion: Context, reflection: Reflection): ts.Symbol | undefined => {
    const symbol = conversion.getSymbolFromReflection(reflection);
    if (symbol) symbols.set(reflection.id, symbol);
    return symbol;
  };
  const unnamed = new Map<number, ts.Node>();
  converter.on('createParameter', keepSymbol);
  converter.on('createSignature', (_, { id }, node) => {
    if (node && (ts.isCallSignatureDeclaration(node) || ts.isIndexSignatureDeclaration(node))) {
      unnamed.set(id, node);
    }
  });
  converter.on('createDeclaration', (conversion, reflection) => {
    context ??= conversion;
    const symbol = keepSymbol(conversion, reflection);
    if (symbol && reflection.kindOf(ReflectionKind.Variable)) markConstant(reflection, symbol);
    if (reflection.parent?.isProject()) modules.push(reflection);
  });
  return {
    modules,
    symbolOf: ({ id }: Reflection): ts.Symbol | undefined => symbols.get(id),
    unnamedNodeOf: ({ id }: Reflection): ts.Node | undefined => unnamed.get(id),
    // SAFETY: called after the conversion of an entry point, whose module has set it.
    context: (): Context => context as unknown as Context,
  };
}

function correctComments({ converter }: Application): void {
  const rename = (_: Context, { comment }: Reflection): void => {
    if (comment) renameSynonyms(comment);
  };
  converter.on('createDeclaration', rename);
  converter.on('createSignature', rename);
  converter.on('createSignature', preferOwnText);
  converter.on(
    'resolveBegin',
    ({ project }) => {
      for (const reflection of Object.values(project.reflections)) {
        if (reflection.isDeclaration()) shareWholeComment(reflection);
      }
    },
    AFTER_OTHERS,
  );
  converter.on('createParameter', addOwnComment, BEFORE_OTHERS);
  converter.on('createTypeParameter', addOwnComment, BEFORE_OTHERS);
}

/** Call it after the conversion. */
const createMemberOf =
  ({ converter }: Application, context: Context): TypeDocModel['memberOf'] =>
  (owner, symbol) => {
    const member = new DeclarationReflection(symbol.name, ReflectionKind.Property, owner);
    const method = symbol.declarations?.find(
      (node) => ts.isMethodSignature(node) || ts.isMethodDeclaration(node) || ts.isAccessor(node),
    );
    const comment = method
      ? context.getSignatureComment(method)
      : context.getComment(symbol, ReflectionKind.Property);
    if (comment) {
      renameSynonyms(comment);
      member.comment = comment;
    }
    // SAFETY: all that TypeDoc does at this event is to include files in the comment.
    converter.trigger('createParameter', context, member as unknown as ParameterReflection);
    converter.resolveLinks(member);
    return member;
  };

/**
 * Converts the entry points of all packages from one program.
 * @param root Absolute path of the project.
 * @throws What TypeDoc throws on input that it cannot process.
 */
export async function convertProgram(
  root: string,
  program: ts.Program,
  packages: readonly DocumentedPackage[],
): Promise<TypeDocModel> {
  const entryPoints = packages.flatMap((owner) => owner.entryPoints);
  const app = await Application.bootstrap({ ...OPTIONS }, []);
  const logger = new WarningCollector(program);
  app.logger = logger;
  const included = new IncludedFiles(
    root,
    packages.map(({ directory }) => directory),
  );
  const mayInclude: IncludedFiles['mayInclude'] = (...tag) => included.mayInclude(...tag);
  Object.assign(app, { mayInclude });
  const kept = keepConversion(app);
  correctComments(app);
  const typeSourceOf = takeOverTypes(app.converter);
  const omittedFormsOf = limitInheritedForms(app.converter);
  const unique = new Map(entryPoints.toReversed().map((entry) => [entry.source, entry]));
  const sources = [...unique.values()].reverse();
  const external = findExternalMembers(program.getTypeChecker(), packages);
  const convert = () =>
    app.converter.convert(
      sources.map(({ specifier, source }) => ({
        displayName: specifier,
        program,
        // SAFETY: every entry point is a root file of the program.
        sourceFile: program.getSourceFile(source) as ts.SourceFile,
      })),
    );
  const isFunction = findFunctionConstants(program, packages, [...unique.keys()]);
  const project = readComments(isFunction, () => external.leaveOut(convert));
  const context = kept.context();
  return {
    version: Application.VERSION,
    project,
    // SAFETY: TypeDoc makes one module for each entry point, in the same order.
    modules: new Map(
      sources.map(({ source }, index) => [source, kept.modules[index] as DeclarationReflection]),
    ),
    symbolOf: kept.symbolOf,
    unnamedNodeOf: kept.unnamedNodeOf,
    typeSourceOf,
    omittedFormsOf,
    externalMembersOf: external.of,
    referenceTo: createReferenceTo(context),
    memberOf: createMemberOf(app, context),
    warnings: logger.warnings,
    included,
  };
}
