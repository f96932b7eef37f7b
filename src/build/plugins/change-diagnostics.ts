// Shows each message to the plugins before it is reported.

import type { Diagnostic } from '../../model/site/diagnostic.js';
import { filePath } from '../../model/text/brand.js';
import { pluginThrew } from '../text/plugin-error.js';
import type { Plugin } from './plugin.js';

export function changeDiagnostics(
  diagnostics: readonly Diagnostic[],
  plugins: readonly Plugin[],
): readonly Diagnostic[] {
  let current = diagnostics;
  for (const { name, diagnostics: change } of plugins) {
    if (!change) continue;
    current = current.flatMap((diagnostic) => {
      try {
        return change(diagnostic) ?? [];
      } catch (error) {
        const file = diagnostic.file ?? filePath('site.config.ts');
        return [diagnostic, pluginThrew(name, 'diagnostics', error, file)];
      }
    });
  }
  return current;
}
