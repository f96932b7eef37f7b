// What a build takes over from an earlier one: everything, or everything but edited texts.

import { untoldDiagnostics } from '../../model/site/diagnostic.js';
import type { IncludedFile } from '../../model/site/source.js';
import { append } from '../../model/text/append.js';
import { areUnchanged } from '../api/load-api.js';
import type { BuildOutcome } from '../report/outcome.js';
import { outcome } from './build-outcome.js';
import { editedSite, NotKnown } from './former-site.js';
import { inputKey } from './input-key.js';
import type { Making } from './make-site.js';
import { promote, stageSite } from './publish.js';

/**
 * The outcome of the last run of the same command, if nothing it read has changed. What it published must still be
 * there, unchanged.
 */
export async function upToDate(
  { build, project, output }: Making,
  includes: readonly IncludedFile[],
): Promise<BuildOutcome | undefined> {
  const { root, caches, diagnostics, policy, signal } = build;
  const key = inputKey(project.key, includes);
  if (!policy.publish) {
    const checked = caches.checks.get(key);
    if (!checked || !areUnchanged(root, checked.read)) return undefined;
    append(diagnostics, untoldDiagnostics(checked.diagnostics, diagnostics));
    const { external, read: _, ...known } = checked;
    return { ...outcome(build), ...known, upToDate: true, externalLinks: () => external };
  }
  const record = await output.current(key, signal);
  if (!record || (policy.flush && !record.flushed)) return undefined;
  append(diagnostics, untoldDiagnostics(record.diagnostics, diagnostics));
  return outcome(build, { ...record, upToDate: true });
}

/** Publishes the last site with edited texts. @returns undefined if more has changed, or anything is to be reported */
export async function publishEdits(
  { build, loaded, project, output }: Making,
  includes: readonly IncludedFile[],
): Promise<BuildOutcome | undefined> {
  const { clock, diagnostics } = build;
  const former = output.former();
  const restKey = inputKey(project.restKey, includes);
  const site = await clock.run('edits', () =>
    editedSite(build, loaded.config, project, restKey, former),
  );
  if (!former || !site) return undefined;
  const trial = { ...build, diagnostics: [...diagnostics] };
  try {
    const staged = await stageSite(trial, output, site);
    if (!staged || trial.diagnostics.length > diagnostics.length) throw new NotKnown();
    append(diagnostics, untoldDiagnostics(former.diagnostics, diagnostics));
    return await promote(build, output, staged, site, inputKey(project.key, includes));
  } catch (error) {
    if (!(error instanceof NotKnown)) throw error;
    output.unstage();
    return undefined;
  }
}
