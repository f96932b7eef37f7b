// Reads the project of a session: its configuration only after a change of one of its files, and the history only
// after a commit.

import type { Diagnostic, Result } from '../../../model/site/diagnostic.js';
import type { FilePath } from '../../../model/text/brand.js';
import { type ConfigResult, type LoadedConfig, loadConfig } from '../../config/load.js';
import { historyStamp } from '../../git/history-file.js';
import { type LastUpdates, readLastUpdates } from '../../git/last-updates.js';
import { hashValue } from '../../io/hash.js';
import { type Project, readProject } from '../../sources/read-project.js';
import type { EngineOptions } from '../engine.js';

export type Report = (found: readonly Diagnostic[]) => void;

function rememberUpdates(root: string): typeof readLastUpdates {
  let known: { readonly key: string; readonly found: Result<LastUpdates> } | undefined;
  return async (...given) => {
    const key = hashValue([given, historyStamp(root)]);
    if (known?.key === key) return known.found;
    const found = await readLastUpdates(...given);
    // What keeps git from reading a history is corrected elsewhere, such as in the user's settings.
    const isRead = found.diagnostics.length === 0 || found.value?.size;
    known = isRead ? { key, found } : undefined;
    return found;
  };
}

/** Scripts of plugins would count the visits of an author. */
function withoutScripts(loaded: ConfigResult): ConfigResult {
  const { config } = loaded.value ?? {};
  if (!loaded.value || !config?.plugins) return loaded;
  const plugins = { ...config.plugins, scripts: [] };
  return { ...loaded, value: { ...loaded.value, config: { ...config, plugins } } };
}

export function createProjectReader(
  { root, address }: Pick<EngineOptions, 'root' | 'address'>,
  signal: AbortSignal,
) {
  const readUpdates = rememberUpdates(root);
  let loaded: ConfigResult | undefined;
  let inputs: readonly FilePath[] = [];
  let lastConfig: LoadedConfig | undefined;
  return {
    /** Notes that files may have changed. */
    note(files: ReadonlySet<FilePath>): void {
      if (!loaded?.value || inputs.some((file) => files.has(file))) loaded = undefined;
    },
    /** @returns undefined if the configuration is invalid; the reason is reported. */
    async read(report: Report): Promise<Project | undefined> {
      loaded ??= withoutScripts(await loadConfig(root, undefined, address));
      inputs = loaded.inputs;
      report(loaded.diagnostics);
      if (!loaded.value) return undefined;
      lastConfig = loaded.value;
      const { config, hash } = loaded.value;
      const { value, diagnostics } = await readProject(root, config, hash, signal, readUpdates);
      report(diagnostics);
      return value;
    },
    /** The current configuration; undefined if it is invalid. */
    config: (): LoadedConfig | undefined => loaded?.value,
    /** The last valid configuration. */
    lastConfig: (): LoadedConfig | undefined => lastConfig,
    /** The files of the configuration. */
    inputs: (): readonly FilePath[] => inputs,
  };
}
