// Stages receive the values of the configuration, not its file: that is added here to what they find in them.
import type { Diagnostic } from '../../model/diagnostic.js';
import type { LoadedConfig } from '../config/load.js';

export const inConfig =
  ({ file }: LoadedConfig) =>
  (diagnostic: Diagnostic): Diagnostic =>
    diagnostic.code.startsWith('config/') ? { file, ...diagnostic } : diagnostic;
