// TypeDoc on a program of ours: its options, its conversion, its warnings.
import type ts from 'typescript';
import { keepTypesAsWritten } from './as-written.js';
import { readClassConstants } from './class-constants.js';
import { trimDefaultArguments } from './default-arguments.js';
import { keepImportTypes, type QueryReferences } from './import-types.js';
import { type DocumentedPackage, packageOfFile } from './program.js';
import { limitTypeDepth } from './type-depth.js';
import { correctTypeNodes } from './type-nodes.js';
import {
  Application,
  type DeclarationReflection,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
  type TypeDocOptions,
} from './typedoc.js';
import { type TypeDocWarning, WarningCollector } from './warning-collector.js';

export interface TypeDocModel {
  readonly version: string;
  readonly project: ProjectReflection;
  /** One module for each entry file, by its absolute path. */
  readonly modules: ReadonlyMap<string, DeclarationReflection>;
  readonly symbolOf: (reflection: Reflection) => ts.Symbol | undefined;
  readonly queries: QueryReferences;
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
  app.converter.on('createDeclaration', (context, reflection) => {
    const symbol = context.getSymbolFromReflection(reflection);
    if (symbol) symbols.set(reflection.id, symbol);
    if (reflection.kindOf(ReflectionKind.Module)) converted.push(reflection);
  });
  const unique = new Map(entryPoints.toReversed().map((entry) => [entry.source, entry]));
  const sources = [...unique.values()].reverse();
  limitTypeDepth(app.converter);
  keepTypesAsWritten(app.converter, (file) => packageOfFile(file, packages) !== undefined);
  const convert = () =>
    app.converter.convert(
      sources.map(({ specifier, source }) => ({
        displayName: specifier,
        program,
        // SAFETY: every entry point is a root file of the program.
        sourceFile: program.getSourceFile(source) as ts.SourceFile,
      })),
    );
  const { result: project, queries } = trimDefaultArguments(() =>
    keepImportTypes(() => readClassConstants(() => correctTypeNodes(program, convert))),
  );
  return {
    version: Application.VERSION,
    project,
    // SAFETY: TypeDoc makes one module for each entry point, in their order.
    modules: new Map(
      sources.map(({ source }, index) => [source, converted[index] as DeclarationReflection]),
    ),
    symbolOf: ({ id }) => symbols.get(id),
    queries,
    warnings: logger.warnings,
  };
}
