// The API stage in one thread: manifests, entry points, program, TypeDoc, our model. Loads TypeScript and TypeDoc.
import path from 'node:path';
import type ts from 'typescript';
import { API_SCHEMA_VERSION, type ApiModel } from '../../model/api/api.js';
import { packageReference } from '../../model/api/api-references.js';
import { type Diagnostic, FILE_START } from '../../model/site/diagnostic.js';
import type { IncludedFile } from '../../model/site/source.js';
import { hashPath } from '../io/hash.js';
import { projectPath } from '../io/relative-path.js';
import { chooseTsconfig } from '../packages/choose-tsconfig.js';
import { mistake, type Report } from '../packages/diagnostics.js';
import { findEntryPoints, selectEntryPoints } from '../packages/entry-points.js';
import { type PackageManifest, readManifests } from '../packages/package-manifest.js';
import { placeAt } from '../text/place-at.js';
import type { ApiInput, ConvertedApi, DeclarationIndex, MarkdownConverter } from './api-input.js';
import { CompilerFiles } from './compiler-files.js';
import type { ModelInput } from './convert/conversion-context.js';
import { convertModel } from './convert/model.js';
import { createSourceLocator } from './convert/source-locator.js';
import { convertProgram, isKnownVersion, type TypeDocModel } from './convert-program.js';
import { commentTexts } from './fenced-languages.js';
import { Findings } from './findings.js';
import { measurePackages } from './package-sizes.js';
import {
  checkProgram,
  createProgram,
  type DocumentedPackage,
  type DocumentedProgram,
} from './program.js';
import type { ProgramMemory } from './program-memory.js';
import { readReadme } from './readme.js';
import { findDeepest, isStackOverflow } from './too-deep.js';
import { warningDiagnostics } from './typedoc-warnings.js';

/** Milliseconds of each phase, for the benchmark. */
export type Phases = Record<string, number>;

export interface ConversionOptions {
  readonly onPhases?: (phases: Phases) => void;
  /** Called with the documented program if it has no errors. */
  readonly onProgram?: (program: DocumentedProgram) => void;
  /** Data kept from the last conversion in this thread. */
  readonly memory?: ProgramMemory | undefined;
}

const unknownVersion = (version: string): Diagnostic =>
  mistake({
    code: 'api/typedoc-version',
    message: `The model of TypeDoc ${version} is unknown; this version of Quire needs TypeDoc 0.28.`,
    hint: 'install typedoc@0.28.',
  });

const crashed = (error: unknown, owner: DocumentedPackage | undefined): Diagnostic => ({
  ...mistake({
    code: 'api/typedoc-crash',
    message: `TypeDoc crashed${owner ? ` at ${owner.name}` : ''}: ${error instanceof Error ? error.message : String(error)}.`,
    hint: 'run with --debug to see where; the cause is the construct or comment that TypeDoc read last.',
    ...(owner && { file: owner.file, place: FILE_START }),
  }),
  stack: error instanceof Error ? error.stack : undefined,
});

/** The first package that TypeDoc cannot convert by itself. */
async function firstThatCrashes(
  root: string,
  program: ts.Program,
  packages: readonly DocumentedPackage[],
): Promise<DocumentedPackage | undefined> {
  for (const owner of packages) {
    try {
      await convertProgram(root, program, [owner]);
    } catch {
      return owner;
    }
  }
  return undefined;
}

/** TypeDoc's model, or the reason why there is none. */
async function convertOrExplain(
  root: string,
  program: ts.Program,
  packages: readonly DocumentedPackage[],
): Promise<TypeDocModel | Diagnostic> {
  try {
    return await convertProgram(root, program, packages);
  } catch (error) {
    if (isStackOverflow(error)) throw error;
    return crashed(error, await firstThatCrashes(root, program, packages));
  }
}

async function readPackages(
  { root, version, entryPoints: patterns, hasAllSamples }: ApiInput,
  manifests: readonly PackageManifest[],
  tsconfig: string | undefined,
  markdown: MarkdownConverter,
  asked: CompilerFiles,
  report: Report,
): Promise<DocumentedPackage[]> {
  return Promise.all(
    manifests.map(async (manifest) => {
      asked.add(path.join(manifest.directory, 'package.json'));
      const found = findEntryPoints(root, manifest, tsconfig, asked.lookUps);
      found.diagnostics.forEach(report);
      const selected = selectEntryPoints(found.value, patterns);
      const readme = await readReadme(
        root,
        manifest.directory,
        asked.lookUps,
        markdown,
        report,
        hasAllSamples,
      );
      const reference = packageReference(manifest.slug, version);
      return { ...manifest, reference, ...selected, readme };
    }),
  );
}

class PhaseClock {
  readonly phases: Phases = {};
  #last = performance.now();

  end(phase: string): void {
    const now = performance.now();
    this.phases[phase] = now - this.#last;
    this.#last = now;
  }
}

/** The diagnostic for a stack overflow in the compiler or TypeDoc, which are recursive. */
function tooDeep(root: string, asked: CompilerFiles): Diagnostic {
  const { found, offset = 0 } = findDeepest(asked.sources(root)) ?? {};
  return mistake({
    code: 'api/too-deep',
    message: 'The compiler ran out of stack: types or expressions are nested too deeply.',
    hint: 'split the deepest type or expression into several named ones.',
    ...(found && { file: found.file, place: placeAt(found.text, offset) }),
  });
}

const emptyModel = ({ version }: ApiInput): ApiModel => ({
  schemaVersion: API_SCHEMA_VERSION,
  version,
  packages: [],
});

/** Converts the API of all packages in this thread. */
export async function convertInProcess(
  input: ApiInput,
  markdown: MarkdownConverter,
  options: ConversionOptions = {},
): Promise<ConvertedApi> {
  const asked = new CompilerFiles();
  const root = path.resolve(input.root);
  try {
    return await convertFiles({ ...input, root }, markdown, options, asked);
  } catch (error) {
    if (!isStackOverflow(error)) throw error;
    const found = new Findings(input.reactions);
    found.report(tooDeep(root, asked));
    return {
      ...found.all(),
      value: emptyModel(input),
      compilerFiles: asked.hashed(root),
      declarations: {},
      sizes: {},
    };
  }
}

/** @param files Absolute paths of more files that the result depends on. */
function withFiles(
  known: readonly IncludedFile[],
  root: string,
  files: readonly string[],
): readonly IncludedFile[] {
  const paths = new Set(known.map((file) => file.path));
  const others = files.filter((file) => !paths.has(projectPath(root, file)));
  return [
    ...known,
    ...others.map((file) => ({ path: projectPath(root, file), hash: hashPath(file) })),
  ];
}

/** Reports why the program cannot be documented. */
function reportErrors(
  root: string,
  tsconfig: string | undefined,
  program: ts.Program,
  packages: readonly DocumentedPackage[],
  asked: CompilerFiles,
  found: Findings,
  memory: ProgramMemory | undefined,
): void {
  const unread = asked.faults(root);
  if (unread.length > 0) {
    found.dropCompilerErrors();
    unread.forEach(found.report);
  } else checkProgram(root, program, packages, tsconfig, memory).forEach(found.report);
}

/** Converts TypeDoc's model to ours, and reports TypeDoc's warnings. */
async function convertTypeDoc(
  input: Pick<ModelInput, 'root' | 'version' | 'sourceUrl' | 'packages' | 'program' | 'typedoc'>,
  markdown: MarkdownConverter,
  found: Findings,
): Promise<ReturnType<typeof convertModel>> {
  const { root, packages, program, typedoc } = input;
  const { report, addLink, addSample, addSnippet } = found;
  if (!isKnownVersion(typedoc.version)) report(unknownVersion(typedoc.version));
  await markdown.prepare(commentTexts(typedoc.project));
  const texts = { convertMarkdown: markdown.convert, addLink, addSample, addSnippet };
  const converted = convertModel({ ...input, ...texts, report });
  const locator = createSourceLocator(root, program, packages, typedoc.symbolOf);
  const context = { root, program, typedoc, ...locator };
  typedoc.included.faults(context).forEach(report);
  warningDiagnostics(typedoc.warnings, context, found.diagnostics).forEach(report);
  return converted;
}

async function convertFiles(
  input: ApiInput,
  markdown: MarkdownConverter,
  { onPhases, onProgram, memory }: ConversionOptions,
  asked: CompilerFiles,
): Promise<ConvertedApi> {
  const clock = new PhaseClock();
  const { root } = input;
  const found = new Findings(input.reactions);
  let compilerFiles: readonly IncludedFile[] = [];
  const result = (
    value: ApiModel,
    declarations: DeclarationIndex = {},
    sizes: ConvertedApi['sizes'] = {},
  ): ConvertedApi => {
    onPhases?.(clock.phases);
    return { ...found.all(), value, compilerFiles, declarations, sizes };
  };
  const manifests = readManifests(root, input.packages);
  manifests.diagnostics.forEach(found.report);
  const directories = manifests.value.map(({ directory }) => directory);
  const tsconfig = chooseTsconfig(root, input.tsconfig, directories, asked.lookUps);
  const packages = await readPackages(
    input,
    manifests.value,
    tsconfig,
    markdown,
    asked,
    found.report,
  );
  clock.end('packages');
  for (const { readme } of packages) {
    for (const sample of readme?.samples ?? []) found.addSample(sample, true);
    readme?.snippets.forEach(found.addSnippet);
  }
  if (packages.length === 0) return result(emptyModel(input));
  const program = createProgram(root, tsconfig, packages, asked, found.report, memory);
  const unwanted = new AbortController();
  const measuring = measurePackages(packages, program.getCompilerOptions(), unwanted.signal);
  measuring.catch(() => {});
  compilerFiles = asked.hashed(root);
  clock.end('program');
  reportErrors(root, tsconfig, program, packages, asked, found, memory);
  clock.end('check');
  if (!found.isConvertible) {
    unwanted.abort();
    return result(emptyModel(input));
  }
  // Awaited here: the next steps block this thread for longer than the time limit of esbuild.
  const { sizes, files } = await measuring;
  compilerFiles = withFiles(compilerFiles, root, files);
  onProgram?.({ root, packages, program, memory, files: [] });
  const typedoc = await convertOrExplain(root, program, packages);
  clock.end('typedoc');
  if (!('project' in typedoc)) {
    found.report(typedoc);
    return result(emptyModel(input));
  }
  const { version, sourceUrl } = input;
  const typed = { root, version, sourceUrl, packages, program, typedoc };
  const { model, declarations } = await convertTypeDoc(typed, markdown, found);
  compilerFiles = withFiles(compilerFiles, root, typedoc.included.files);
  clock.end('model');
  return result(model, declarations, sizes);
}
