// Groups that open and close with an animation; without scripts they are plain <details>.
const CLOSING = 'closing';

/**
 * Duration in milliseconds: longer for a greater height, but less than proportionally.
 *
 * @param height Change of height in pixels.
 */
export const collapseDuration = (height: number, isMotionReduced: boolean): number =>
  isMotionReduced ? 1 : Math.round(100 + 9 * Math.sqrt(height));

const currentLink = (details: Element): Element | null => details.querySelector('[aria-current]');

/** Opens or closes the group of a summary. A press during an animation reverses it from the current height. */
export function animate(summary: HTMLElement): void {
  const details = summary.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return;
  const [before] = details.getAnimations();
  const isOpening = before === undefined ? !details.open : before.id === CLOSING;
  const from = details.offsetHeight;
  before?.cancel();
  details.open = isOpening;
  const to = details.offsetHeight;
  // The content stays visible until the closing animation has finished.
  details.open = true;
  const current = currentLink(details);
  const { matches: isMotionReduced } = matchMedia('(prefers-reduced-motion: reduce)');
  const animation = details.animate(
    { height: [`${from}px`, `${to}px`] },
    {
      id: isOpening ? '' : CLOSING,
      duration: collapseDuration(Math.abs(to - from), isMotionReduced),
      easing: 'ease-in-out',
    },
  );
  animation.onfinish = () => {
    const now = currentLink(details);
    // The group stays open if the reader has followed a link in it meanwhile.
    details.open = isOpening || (now !== null && now !== current);
  };
}
