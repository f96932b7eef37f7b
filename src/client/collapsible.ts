// Groups that open and close with an animation; without scripts they are plain <details>.
import { collapseDuration } from './collapse-duration.js';

const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');

const CLOSING = 'closing';

const currentLink = (details: Element): Element | null => details.querySelector('[aria-current]');

/** A press while the group still moves turns it around where it is. */
function animate(details: HTMLDetailsElement): void {
  const [before] = details.getAnimations();
  const isOpening = before === undefined ? !details.open : before.id === CLOSING;
  const from = details.offsetHeight;
  before?.cancel();
  details.open = isOpening;
  const to = details.offsetHeight;
  // Closing, too, shows the content to the end.
  details.open = true;
  const current = currentLink(details);
  const animation = details.animate(
    { height: [`${from}px`, `${to}px`] },
    {
      id: isOpening ? '' : CLOSING,
      duration: collapseDuration(Math.abs(to - from), reducesMotion.matches),
      easing: 'ease-in-out',
    },
  );
  animation.onfinish = () => {
    const now = currentLink(details);
    // A link in it was followed meanwhile: it stays in view.
    details.open = isOpening || (now !== null && now !== current);
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
