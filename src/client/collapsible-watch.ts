// Opens and closes groups with an animation, whose code is fetched when a reader first points at one, or focuses it.

let collapsible: typeof import('./collapsible.js') | undefined;

const summaryAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('.collapsible > summary') : null;

async function onIntent({ target }: Event): Promise<void> {
  // A failure only costs the animation.
  if (summaryAt(target)) collapsible ??= await import('./collapsible.js').catch(() => undefined);
}

function onClick(event: MouseEvent): void {
  const details = summaryAt(event.target)?.parentElement;
  if (event.defaultPrevented || !(details instanceof HTMLDetailsElement) || !collapsible) return;
  event.preventDefault();
  collapsible.animate(details);
}

export function watchCollapsibles(): void {
  addEventListener('pointerover', onIntent);
  addEventListener('focusin', onIntent);
  addEventListener('click', onClick);
}
