// The progress bar of a navigation: hidden for 200 ms, then small steps, and a quick finish.
const DELAY = 200;
const MINIMUM = 0.08;
const SPEED = 200;
const TRICKLE_RATE = 0.02;
const TRICKLE_SPEED = 800;
/** Share at which the bar stops until the navigation is done. */
const CEILING = 0.994;

/** Draws a share from 0 to 1, or hides the bar. */
export interface ProgressDisplay {
  readonly draw: (share: number, milliseconds: number) => void;
  readonly hide: () => void;
}

/** @param random Returns 0 to 1: the share of the maximum by which each step advances. */
export function createProgress(display: ProgressDisplay, random = Math.random) {
  let share: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const trickle = (): void => {
    share = share === undefined ? MINIMUM : Math.min(CEILING, share + random() * TRICKLE_RATE);
    display.draw(share, SPEED);
    timer = setTimeout(trickle, TRICKLE_SPEED);
  };
  const done = (): void => {
    clearTimeout(timer);
    if (share === undefined) return;
    share = undefined;
    display.draw(1, SPEED);
    timer = setTimeout(display.hide, SPEED);
  };
  const start = (): void => {
    clearTimeout(timer);
    if (share === undefined) display.hide();
    timer = setTimeout(trickle, share === undefined ? DELAY : TRICKLE_SPEED);
  };
  return { start, done };
}

export function barDisplay(bar: HTMLElement): ProgressDisplay {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');
  return {
    draw: (share, milliseconds) => {
      bar.hidden = false;
      bar.style.transition = reducesMotion.matches ? 'none' : `scale ${milliseconds}ms ease`;
      bar.style.scale = `${share} 1`;
    },
    hide: () => {
      bar.hidden = true;
      bar.style.transition = 'none';
      bar.style.scale = '0 1';
    },
  };
}
