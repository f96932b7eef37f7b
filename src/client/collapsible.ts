// Groups that open and close with an animation; without scripts they are plain <details>.
import { collapseDuration } from './collapse-duration.js';

const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');

interface Movement {
  readonly animation: Animation;
  readonly isOpening: boolean;
}

const running = new WeakMap<HTMLDetailsElement, Movement>();

/** A press while the group still moves turns it around where it is. */
function animate(details: HTMLDetailsElement): void {
  const before = running.get(details);
  const isOpening = !(before?.isOpening ?? details.open);
  const from = details.offsetHeight;
  before?.animation.cancel();
  details.open = isOpening;
  const to = details.offsetHeight;
  // Closing, too, shows the content to the end.
  details.open = true;
  const duration = collapseDuration(Math.abs(to - from), reducesMotion.matches);
  const frames = { height: [`${from}px`, `${to}px`] };
  const animation = details.animate(frames, { duration, easing: 'ease-in-out' });
  running.set(details, { animation, isOpening });
  animation.onfinish = () => {
    details.open = isOpening;
    running.delete(details);
  };
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const summary = event.target.closest('summary');
  const details = summary?.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return;
  if (!details.classList.contains('collapsible')) return;
  event.preventDefault();
  animate(details);
}

export const watchCollapsibles = (): void => addEventListener('click', onClick);
