// Animates groups that open and close. The code is fetched when a reader first points at a group or focuses it.

let collapsible: typeof import('./collapsible.js') | undefined;

const summaryAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('.collapsible > summary') : null;

async function onIntent({ target }: Event): Promise<void> {
  // Without the code, groups open and close without animation.
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
