// Finds the targets of names in samples and source files, which pages need. Then, while pages are rendered,
// checks the samples as programs and reads types and comments.
import path from 'node:path';
import type { CheckedSample, LinkedSample, Sample } from '../../../model/page/sample.js';
import { projectPath } from '../../io/relative-path.js';
import { chooseTsconfig } from '../../packages/choose-tsconfig.js';
import { findEntryPoints, selectEntryPoints } from '../../packages/entry-points.js';
import { readManifests } from '../../packages/package-manifest.js';
import type { ApiInput, CodeQuery, DeclarationIndex, LinkedCode } from '../api-input.js';
import { CompilerFiles } from '../compiler-files.js';
import { createProgram, type DocumentedProgram, sourcesOf } from '../program.js';
import type { ProgramMemory } from '../program-memory.js';
import { describeNames, namesInSample, namesInSource } from './code-names.js';
import {
  type ContinuedSample,
  continuedSamples,
  lacksOnlyNames,
  mayBecomeSound,
} from './continued-samples.js';
import { createNameDescriber } from './name-description.js';
import { parseSnippet } from './parse-snippet.js';
import { declarationsIn } from './sample-declarations.js';
import { errorsIn, faultsOf } from './sample-faults.js';
import { notesOf } from './sample-notes.js';
import { createSamplePrograms, type SampleProgram } from './sample-program.js';
import { createSymbolTargets } from './symbol-targets.js';

/** Reads the program of a project whose API came from the cache, without TypeDoc. */
export function readProgram(input: ApiInput, memory?: ProgramMemory): DocumentedProgram {
  const root = path.resolve(input.root);
  // Faults were reported when the API was converted.
  const asked = new CompilerFiles();
  const manifests = readManifests(root, input.packages).value;
  const directories = manifests.map(({ directory }) => directory);
  const tsconfig = chooseTsconfig(root, input.tsconfig, directories, asked.lookUps);
  const packages = manifests.map((manifest) => ({
    ...manifest,
    ...selectEntryPoints(
      findEntryPoints(root, manifest, tsconfig, asked.lookUps).value,
      input.entryPoints,
    ),
  }));
  const program = createProgram(root, tsconfig, packages, asked, () => {}, memory);
  return { root, packages, program, memory, files: asked.read(root) };
}

/** Files and folders, existing or not, that only the samples look for. */
function importedFiles(root: string, asked: CompilerFiles, { program }: DocumentedProgram) {
  const known = new Set<string>(
    program.getSourceFiles().map(({ fileName }) => projectPath(root, fileName)),
  );
  return asked.hashed(root, (file) => !known.has(file));
}

interface LinkedSamples {
  readonly links: ReadonlyMap<string, LinkedSample>;
  readonly check: () => ReadonlyMap<string, CheckedSample>;
}

function linkProgram(
  { samples, program, fileOf }: SampleProgram,
  root: string,
  declarations: DeclarationIndex,
  tried: ReadonlyMap<string, ContinuedSample>,
): LinkedSamples {
  const checker = program.getTypeChecker();
  const targets = createSymbolTargets(root, program, declarations, []);
  const found = samples.flatMap((sample) => {
    const file = fileOf(sample);
    if (!file) return [];
    const declared = declarationsIn(file, checker, targets);
    // The names in folded lines are those of the sample above.
    const from = tried.get(sample.key)?.context.code.length ?? 0;
    const names = namesInSample(file, checker, targets, from);
    return [{ sample, file, declared, names, notes: notesOf(sample, file, program) }];
  });
  return {
    links: new Map(
      found.map(({ sample: { key }, names, declared, notes }) => [
        key,
        { names: names.map(({ link }) => link), declarations: declared, notes },
      ]),
    ),
    check() {
      const describe = createNameDescriber(checker);
      return new Map(
        found.map(({ sample, file, names, declared, notes }) => [
          sample.key,
          {
            faults: faultsOf(sample, file, program),
            names: describeNames(names, describe),
            declarations: declared,
            notes,
          },
        ]),
      );
    },
  };
}

/** The programs of samples that compile only with what they continue, by the keys of those programs. */
function soundPrograms(
  { samples, program, fileOf }: SampleProgram,
  tried: ReadonlyMap<string, ContinuedSample>,
): ReadonlyMap<string, ContinuedSample> {
  const byKey = new Map(samples.map((sample) => [sample.key, sample]));
  const errorsOf = (key: string) => {
    const sample = byKey.get(key);
    const file = sample && fileOf(sample);
    return file ? errorsIn(file, sample, program) : [];
  };
  const sound = new Map<string, ContinuedSample>();
  const done = new Set<string>();
  for (const sample of samples) {
    const one = tried.get(sample.key);
    if (!one || done.has(one.key) || !lacksOnlyNames(errorsOf(one.key), one)) continue;
    if (!one.whole.every((key) => mayBecomeSound(errorsOf(key)))) continue;
    if (errorsOf(sample.key).length > 0) continue;
    sound.set(sample.key, one);
    done.add(one.key);
  }
  return sound;
}

/** Links each sample alone, or with what it continues. */
function linkWithContexts(
  created: SampleProgram,
  tried: ReadonlyMap<string, ContinuedSample>,
  root: string,
  declarations: DeclarationIndex,
): LinkedSamples {
  const sound = soundPrograms(created, tried);
  const continued = new Set([...sound.values()].map(({ key }) => key));
  const samples = created.samples.filter(
    ({ key }) => sound.has(key) || !(tried.has(key) || continued.has(key)),
  );
  const { links, check } = linkProgram({ ...created, samples }, root, declarations, tried);
  const named = <T extends object>(results: ReadonlyMap<string, T>) =>
    new Map(
      [...results].map(([key, result]) => {
        const one = sound.get(key);
        return one ? [one.key, { ...result, context: one.context }] : [key, result];
      }),
    );
  return { links: named(links), check: () => named(check()) };
}

function linkSamples(
  samples: readonly Sample[],
  declarations: DeclarationIndex,
  documented: DocumentedProgram,
  asked: CompilerFiles,
): LinkedSamples {
  if (samples.length === 0) return { links: new Map(), check: () => new Map() };
  const links = new Map<string, LinkedSample>();
  const checks: LinkedSamples['check'][] = [];
  const continued = continuedSamples(samples);
  const tried = new Map(continued.map((one) => [one.sample.key, one]));
  // In one program, since each compiler reads the types of the packages anew.
  const all = [...samples, ...continued.map(({ sample }) => sample)];
  for (const created of createSamplePrograms(documented, all, asked)) {
    const linked = linkWithContexts(created, tried, documented.root, declarations);
    for (const [key, link] of linked.links) links.set(key, link);
    const checked = checks.length > 0 ? linked.check() : undefined;
    // Only the first program stays in memory.
    checks.push(checked ? () => checked : linked.check);
  }
  return { links, check: () => new Map(checks.flatMap((check) => [...check()])) };
}

function linkSources(
  { declarations, sources }: CodeQuery,
  { root, packages, program }: DocumentedProgram,
): LinkedCode['sources'] {
  const checker = program.getTypeChecker();
  const files = sourcesOf(program, packages).map(({ fileName }) => projectPath(root, fileName));
  const targets = createSymbolTargets(root, program, declarations, files);
  return new Map(
    sources.flatMap((source) => {
      const file = program.getSourceFile(path.join(root, source));
      return file ? [[source, namesInSource(file, checker, targets)] as const] : [];
    }),
  );
}

export function linkCode(query: CodeQuery, documented: DocumentedProgram) {
  const asked = new CompilerFiles();
  const { links, check } = linkSamples(query.samples, query.declarations, documented, asked);
  const linked: LinkedCode = {
    samples: links,
    sources: linkSources(query, documented),
    snippets: new Map(query.snippets.map((text) => [text, parseSnippet(text)])),
    compilerFiles: importedFiles(documented.root, asked, documented),
    programFiles: documented.files,
  };
  return { linked, checkSamples: check };
}
