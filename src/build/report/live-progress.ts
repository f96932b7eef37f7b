// Progress on a terminal: one line at the bottom, redrawn in place.
import type { OutputStream, Paint } from './console.js';
import type { Reporter, StageProgress } from './reporter.js';
import { formatDuration } from './summary.js';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
/** Milliseconds between two frames. */
const INTERVAL = 80;
const ERASE_LINE = '\r\u001b[2K';
const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';

type Running = ReadonlyMap<string, StageProgress | undefined>;

const stageText = ([name, progress]: [string, StageProgress | undefined]): string =>
  progress === undefined ? name : `${name} ${progress.done}/${progress.total}`;

/** The text of the display, cut to the width of the terminal so that it never wraps. */
export function progressText(running: Running, milliseconds: number, columns: number): string {
  const stages = [...running].map(stageText).join(' · ');
  const time = formatDuration(milliseconds);
  const room = columns - time.length - 5;
  const shown = stages.length > room ? `${stages.slice(0, Math.max(0, room - 1))}…` : stages;
  return `${shown}  ${time}`;
}

export function createLiveProgress(stream: OutputStream, paint: Paint): Reporter {
  const start = performance.now();
  const running = new Map<string, StageProgress | undefined>();
  let frame = 0;
  const draw = (): void => {
    frame = (frame + 1) % FRAMES.length;
    const text = progressText(running, performance.now() - start, stream.columns ?? 80);
    stream.write(`${ERASE_LINE}${paint.cyan(FRAMES[frame] ?? '')} ${text}`);
  };
  const showCursor = (): void => {
    stream.write(`${ERASE_LINE}${SHOW_CURSOR}`);
  };
  stream.write(HIDE_CURSOR);
  process.once('exit', showCursor);
  const timer = setInterval(draw, INTERVAL).unref();
  return {
    stage: (name, progress) => running.set(name, progress),
    stageDone: ({ name }) => running.delete(name),
    close() {
      clearInterval(timer);
      process.removeListener('exit', showCursor);
      showCursor();
    },
  };
}
