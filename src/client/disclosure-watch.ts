// Fetches what disclosures can do beyond the browser's own when a reader first points at one, or focuses it: groups
// open and close with an animation, and the page is found on Back as it was left.
import { closestTo } from './closest.js';

let disclosures: typeof import('./disclosures.js') | undefined;

async function onIntent({ target }: Event): Promise<void> {
  // After a failure disclosures are the browser's.
  if (closestTo(target, 'summary'))
    disclosures ??= await import('./disclosures.js').catch(() => undefined);
}

function onClick(event: MouseEvent): void {
  const summary = closestTo(event.target, '.collapsible > summary');
  if (event.defaultPrevented || !summary || !disclosures) return;
  event.preventDefault();
  disclosures.animate(summary);
}

export function watchDisclosures(): void {
  addEventListener('pointerover', onIntent);
  addEventListener('focusin', onIntent);
  addEventListener('click', onClick);
}
