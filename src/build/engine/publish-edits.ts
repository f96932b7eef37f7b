// Publishes a site of which only texts of documents were edited.
import { append } from '../../model/append.js';
import type { FilePath } from '../../model/brand.js';
import type { Config } from '../../model/config.js';
import { hasErrors, untoldDiagnostics } from '../../model/diagnostic.js';
import type { IncludedFile } from '../../model/source.js';
import type { Output } from '../emit/output.js';
import type { BuildOutcome } from '../report/outcome.js';
import type { Project } from '../sources/read-project.js';
import type { Build } from './build.js';
import { outcome } from './build-outcome.js';
import {
  editedFiles,
  findEditedSite,
  findFormerSite,
  formerPages,
  NotKnown,
} from './edited-texts.js';
import { inputKey } from './input-key.js';

/** To look at fewer takes less time than to start a thread for it. */
const MANY_FILES = 5_000;

async function collect<T>(making: AsyncIterable<T>): Promise<readonly T[]> {
  const made: T[] = [];
  for await (const one of making) made.push(one);
  return made;
}

/** @returns undefined if more has changed */
export async function publishEdits(
  build: Build,
  config: Config,
  project: Project,
  output: Output,
  includes: readonly IncludedFile[],
): Promise<BuildOutcome | undefined> {
  const { caches, clock, policy, signal, diagnostics } = build;
  const restKey = inputKey(project.restKey, includes);
  const former = findFormerSite(build, restKey, output.former());
  if (!former) return undefined;
  const isLarge = former.record.files.length > MANY_FILES;
  const examining = isLarge ? output.examineSpare() : undefined;
  const edited = await clock.run('edits', () => findEditedSite(build, project, config, former));
  if (!edited) return undefined;
  const indexFiles: FilePath[] = [];
  const making = editedFiles(edited, build, config, (file) => indexFiles.push(file));
  try {
    const staged = await clock.run('render', async () => {
      const made = await collect(making);
      return output.stage(made, signal, await examining);
    });
    const files = staged.value;
    if (!files) {
      append(diagnostics, staged.diagnostics);
      return outcome(build);
    }
    const flushing = policy.flush ? output.flush() : [];
    const sound = clock.run('verify', async () => {
      const { areSound } = await import('../verify/verify-edited.js');
      const pages = formerPages(edited, config);
      return areSound({ directory: output.stageDirectory, former: build.out, pages, signal });
    });
    // A whole build must not begin while files of this one are flushed.
    const isSound = await sound.finally(() => flushing);
    const flushed = await flushing;
    if (!isSound) throw new NotKnown();
    append(diagnostics, flushed);
    if (hasErrors(diagnostics)) return outcome(build);
    append(diagnostics, untoldDiagnostics(former.record.diagnostics, diagnostics));
    const built = { files, pages: edited.known.pages.length };
    const key = inputKey(project.key, includes);
    const record = { inputKey: key, baseUrl: config.baseUrl, diagnostics, flushed: policy.flush };
    signal.throwIfAborted();
    append(diagnostics, await clock.run('promote', () => output.promote({ ...record, ...built })));
    caches.knownSite.set('site', { ...edited.known, inputKey: key, indexFiles });
    return outcome(build, built);
  } catch (error) {
    if (!(error instanceof NotKnown)) throw error;
    output.unstage();
    return undefined;
  }
}
