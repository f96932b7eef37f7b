// Opens and closes groups with an animation, whose code is fetched when a reader first points at one.

const load = () => import('./collapsible.js');

const summaryAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('.collapsible > summary') : null;

function onIntent({ target }: Event): void {
  // A failure only costs the animation.
  if (summaryAt(target)) load().catch(() => {});
}

function onClick(event: MouseEvent): void {
  const details = summaryAt(event.target)?.parentElement;
  if (event.defaultPrevented || !(details instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  load().then(
    ({ animate }) => animate(details),
    () => details.toggleAttribute('open'),
  );
}

export function watchCollapsibles(): void {
  addEventListener('pointerover', onIntent);
  addEventListener('click', onClick);
}
