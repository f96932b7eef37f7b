// Adds the file of the configuration to diagnostics: stages get the values of the configuration, but not its file.
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { LoadedConfig } from '../config/load.js';

export const inConfig =
  ({ file }: LoadedConfig) =>
  (diagnostic: Diagnostic): Diagnostic =>
    diagnostic.code.startsWith('config/') ? { file, ...diagnostic } : diagnostic;
