// The files that plugins add to the output.

import type { Config } from '../../model/site/config.js';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import type { OutputFile } from '../../model/site/output.js';
import type { Route } from '../../model/site/site.js';
import { filePath } from '../../model/text/brand.js';
import { pluginThrew } from '../text/plugin-error.js';
import { pluginPage, siteFacts } from './page-hooks.js';
import type { Plugin, PluginSite } from './plugin.js';

const CONFIG = filePath('site.config.ts');

const siteOf = (config: Config, routes: readonly Route[]): PluginSite => {
  const facts = siteFacts(config);
  return { ...facts, pages: routes.map((route) => pluginPage(route, facts, undefined)) };
};

/** All files of all plugins. A plugin that throws makes none. */
export async function pluginFiles(
  plugins: readonly Plugin[],
  config: Config,
  routes: readonly Route[],
): Promise<Result<OutputFile[]>> {
  const diagnostics: Diagnostic[] = [];
  const value: OutputFile[] = [];
  const outputs = plugins.flatMap(({ name, outputs = [] }) =>
    outputs.map((output) => ({ plugin: name, output })),
  );
  if (outputs.length === 0) return { value, diagnostics };
  const site = siteOf(config, routes);
  for (const { plugin, output } of outputs) {
    try {
      for (const { path, contents } of await output.make(site)) {
        value.push({ path: filePath(path), contents });
      }
    } catch (error) {
      diagnostics.push(pluginThrew(plugin, `outputs: ${output.name}`, error, CONFIG));
    }
  }
  return { value, diagnostics };
}
