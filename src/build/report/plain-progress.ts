// Progress for logs: one line when a stage ends.

import type { OutputStream } from './console.js';
import type { StageTiming } from './outcome.js';
import type { Reporter } from './reporter.js';
import { formatDuration } from './units.js';

const line = ({ name, milliseconds, cached, total }: StageTiming): string => {
  const counts = cached ? `  ${cached} of ${total ?? cached} from cache` : '';
  return `${name}  ${formatDuration(milliseconds)}${counts}\n`;
};

export const createPlainProgress = (stream: OutputStream): Reporter => ({
  stage() {},
  stageDone: (timing) => stream.write(line(timing)),
  close() {},
});
