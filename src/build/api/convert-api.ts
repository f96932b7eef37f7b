// The API stage in one thread: manifests, entry points, program, TypeDoc, our model. Loads TypeScript and TypeDoc.
import path from 'node:path';
import type ts from 'typescript';
import { API_SCHEMA_VERSION, type ApiModel, type ApiTextLink } from '../../model/api.js';
import { packageReference } from '../../model/api-references.js';
import { append } from '../../model/append.js';
import {
  compareDiagnostics,
  type Diagnostic,
  distinctDiagnostics,
  FILE_START,
  hasErrors,
} from '../../model/diagnostic.js';
import type { Sample, Snippet } from '../../model/sample.js';
import type { IncludedFile } from '../../model/source.js';
import { hashFile } from '../io/hash.js';
import { projectPath } from '../io/relative-path.js';
import { mistake, type Report } from '../packages/diagnostics.js';
import { findEntryPoints } from '../packages/entry-points.js';
import { isInstalled, readManifests } from '../packages/package-manifest.js';
import { placeAt } from '../text/place-at.js';
import { CompilerFiles } from './compiler-files.js';
import { convertModel } from './convert/model.js';
import { createSourceLocator } from './convert/source-locator.js';
import { convertProgram, isKnownVersion, type TypeDocModel } from './convert-program.js';
import { commentLanguages } from './fenced-languages.js';
import type { ApiInput, ConvertedApi, DeclarationIndex, MarkdownConverter } from './input.js';
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
import { isAboutLink, warningToDiagnostic } from './typedoc-warnings.js';

/** Milliseconds of each phase, for the benchmark. */
export type Phases = Record<string, number>;

export interface ConversionOptions {
  readonly onPhases?: (phases: Phases) => void;
  /** Called with the documented program if it has no errors. */
  readonly onProgram?: (program: DocumentedProgram) => void;
  /** Data kept from the last conversion in this thread. */
  readonly memory?: ProgramMemory | undefined;
}

/** Undefined if the diagnostic has no place. */
const placeKey = ({ file, place }: Diagnostic): string | undefined =>
  place && `${file}:${place.line}:${place.column}`;

/** Codes of faults in a README or comment, which hide no others. */
const IN_MARKDOWN = /^(?:markdown|link|image|directive|code)\//;

/** Codes of other faults that do not prevent the reference from being made. */
const READABLE =
  /^api\/(?:broken-link|include-missing|missing-export|relative-link|not-exported|typedoc-warning|unstructured-type)$/;

const isReadable = ({ code }: Diagnostic): boolean => IN_MARKDOWN.test(code) || READABLE.test(code);

/** Downgrades such faults in installed packages, which users cannot correct. */
const lenient = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.file !== undefined && isInstalled(diagnostic.file) && isReadable(diagnostic)
    ? { ...diagnostic, severity: 'warning' }
    : diagnostic;

/** Words after the language of a code block may be for other tools; effect has 3,529 such blocks. */
const isOfOtherTools = ({ code, file }: Diagnostic): boolean =>
  code === 'code/unknown-meta' && file !== undefined && isInstalled(file);

const unknownVersion = (version: string): Diagnostic =>
  mistake({
    code: 'api/typedoc-version',
    message: `The model of TypeDoc ${version} is unknown; this version of Quire needs TypeDoc 0.28.`,
    hint: 'install typedoc@0.28',
  });

const crashed = (error: unknown, owner: DocumentedPackage | undefined): Diagnostic => ({
  ...mistake({
    code: 'api/typedoc-crash',
    message: `TypeDoc crashed${owner ? ` at ${owner.name}` : ''}: ${error instanceof Error ? error.message : String(error)}.`,
    hint: '--debug shows where; the cause is the construct or comment that it read last',
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
  { root, version, packages }: ApiInput,
  markdown: MarkdownConverter,
  asked: CompilerFiles,
  report: Report,
): Promise<DocumentedPackage[]> {
  const manifests = readManifests(root, packages);
  manifests.diagnostics.forEach(report);
  return Promise.all(
    manifests.value.map(async (manifest) => {
      const { value: entryPoints, diagnostics } = findEntryPoints(root, manifest, asked.configs);
      diagnostics.forEach(report);
      const readme = await readReadme(root, manifest.directory, markdown, report);
      const reference = packageReference(manifest.slug, version);
      return { ...manifest, reference, entryPoints, readme };
    }),
  );
}

/** The samples of all texts, without repeats: an inherited member has the comment of its origin. */
class ApiSamples {
  readonly #found = new Map<string, Sample>();
  readonly #elsewhere = new Map<string, Sample>();

  add(sample: Sample, isFound: boolean): void {
    const { file, place, key } = sample;
    if (isFound) this.#found.set(`${file}:${place.line}:${place.column}`, sample);
    else this.#elsewhere.set(key, sample);
  }

  /** The samples; one whose comment is repeated has the place where it was found exactly. */
  get all(): Sample[] {
    const found = [...this.#found.values()];
    const keys = new Set(found.map(({ key }) => key));
    return [...found, ...[...this.#elsewhere.values()].filter(({ key }) => !keys.has(key))];
  }
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

/** Converts the API of all packages in this thread. */
export async function convertInProcess(
  input: ApiInput,
  markdown: MarkdownConverter,
  options: ConversionOptions = {},
): Promise<ConvertedApi> {
  const asked = new CompilerFiles();
  try {
    return await convertFiles(input, markdown, options, asked);
  } catch (error) {
    if (!isStackOverflow(error)) throw error;
    const root = path.resolve(input.root);
    return {
      value: { schemaVersion: API_SCHEMA_VERSION, version: input.version, packages: [] },
      diagnostics: [tooDeep(root, asked)],
      compilerFiles: asked.hashed(root),
      links: [],
      samples: [],
      snippets: [],
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
    ...others.map((file) => ({ path: projectPath(root, file), hash: hashFile(file) })),
  ];
}

async function convertFiles(
  input: ApiInput,
  markdown: MarkdownConverter,
  { onPhases, onProgram, memory }: ConversionOptions,
  asked: CompilerFiles,
): Promise<ConvertedApi> {
  const clock = new PhaseClock();
  const root = path.resolve(input.root);
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => {
    if (!isOfOtherTools(diagnostic)) diagnostics.push(lenient(diagnostic));
  };
  const links: ApiTextLink[] = [];
  const samples = new ApiSamples();
  const snippets = new Map<string, Snippet>();
  const addSnippet = (snippet: Snippet): void => {
    const { file, place, text } = snippet;
    snippets.set(`${file}:${place.line}:${place.column}:${text}`, snippet);
  };
  let compilerFiles: readonly IncludedFile[] = [];
  const result = (
    value: ApiModel,
    declarations: DeclarationIndex = {},
    sizes: ConvertedApi['sizes'] = {},
  ): ConvertedApi => {
    onPhases?.(clock.phases);
    return {
      value,
      diagnostics: distinctDiagnostics(diagnostics).sort(compareDiagnostics),
      compilerFiles,
      links,
      samples: samples.all,
      snippets: [...snippets.values()],
      declarations,
      sizes,
    };
  };
  const { version } = input;
  const empty: ApiModel = { schemaVersion: API_SCHEMA_VERSION, version, packages: [] };
  const packages = await readPackages({ ...input, root }, markdown, asked, report);
  clock.end('packages');
  for (const sample of packages.flatMap(({ readme }) => readme?.samples ?? []))
    samples.add(sample, true);
  for (const snippet of packages.flatMap(({ readme }) => readme?.snippets ?? []))
    addSnippet(snippet);
  if (packages.length === 0) return result(empty);
  const unwanted = new AbortController();
  const measuring = measurePackages(packages, unwanted.signal);
  measuring.catch(() => {});
  const program = createProgram(root, input.tsconfig, packages, asked, report, memory);
  compilerFiles = asked.hashed(root);
  clock.end('program');
  const unread = asked.faults(root);
  if (unread.length > 0) {
    // With these files missing, the compiler's errors are misleading.
    const others = diagnostics.filter(({ code }) => code !== 'api/typescript');
    diagnostics.length = 0;
    append(diagnostics, [...others, ...unread]);
    unwanted.abort();
    return result(empty);
  }
  append(diagnostics, checkProgram(root, program, packages, input.tsconfig, memory));
  clock.end('check');
  if (hasErrors(diagnostics.filter(({ code }) => !IN_MARKDOWN.test(code)))) {
    unwanted.abort();
    return result(empty);
  }
  // Awaited here: the next steps block this thread for longer than the time limit of esbuild.
  const { sizes, files } = await measuring;
  compilerFiles = withFiles(compilerFiles, root, files);
  onProgram?.({ root, packages, program, memory });
  const typedoc = await convertOrExplain(root, program, packages);
  clock.end('typedoc');
  if (!('project' in typedoc)) {
    diagnostics.push(typedoc);
    return result(empty);
  }
  if (!isKnownVersion(typedoc.version)) report(unknownVersion(typedoc.version));
  await markdown.loadLanguages(commentLanguages(typedoc.project));
  const convertMarkdown = markdown.convert;
  const { model, declarations } = convertModel({
    ...{ root, version, packages, program, typedoc, convertMarkdown, report },
    addLink: (link) => void links.push(link),
    addSample: (sample, isFound) => samples.add(sample, isFound),
    addSnippet,
  });
  compilerFiles = withFiles(compilerFiles, root, typedoc.included.files);
  const locator = createSourceLocator(root, program, packages, typedoc.symbolOf);
  const context = { root, program, typedoc, ...locator };
  typedoc.included.faults(context).forEach(report);
  const reported = new Set(diagnostics.map(placeKey));
  for (const warning of typedoc.warnings) {
    const diagnostic = warningToDiagnostic(warning, context);
    if (!diagnostic) continue;
    const key = placeKey(diagnostic);
    // Faults of links are reported once, with our message.
    if (key !== undefined && reported.has(key) && isAboutLink(warning.text)) continue;
    reported.add(key);
    report(diagnostic);
  }
  clock.end('model');
  return result(model, declarations, sizes);
}
