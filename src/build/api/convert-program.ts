// Runs TypeDoc on a program that we made: sets options, converts, collects warnings.
import ts from 'typescript';
import { readClassConstants } from './class-constants.js';
import { limitInheritedForms, type OmittedFormsOf } from './inherited-forms.js';
import type { DocumentedPackage } from './program.js';
import { createReferenceTo, type ReferenceTo } from './symbol-references.js';
import {
  Application,
  type Context,
  DeclarationReflection,
  type ProjectReflection,
  type Reflection,
  ReflectionFlag,
  ReflectionKind,
  type TypeDocOptions,
} from './typedoc.js';
import { type TypeSourceOf, takeOverTypes } from './types/index.js';
import { type TypeDocWarning, WarningCollector } from './warning-collector.js';

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
const KNOWN_VERSION = /^0\.28\./;

export const isKnownVersion = (version: string): boolean => KNOWN_VERSION.test(version);

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
      const comment = known.getComment(symbol, ReflectionKind.Property);
      if (comment) member.comment = comment;
      app.converter.resolveLinks(member);
      return member;
    },
    warnings: logger.warnings,
  };
}
