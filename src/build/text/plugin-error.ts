// What is said about a plugin that throws.

import { type Diagnostic, errorIn } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

/** @param hook What the plugin did: `head`. @param file What it did it for. */
export const pluginThrew = (
  plugin: string,
  hook: string,
  error: unknown,
  file: FilePath,
): Diagnostic => ({
  ...errorIn(
    file,
    'plugin/threw',
    `The plugin "${plugin}" threw in "${hook}": ${messageOf(error)}.`,
    'correct the plugin.',
  ),
  stack: error instanceof Error ? error.stack : undefined,
});
