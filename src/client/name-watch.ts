// Fetches the cards for names in samples when a reader first points at, focuses or taps a name.
import { shellInfo } from 'quire:shell';
import { Attribute } from '../model/browser/browser-contract.js';
import type { Href } from '../model/text/brand.js';
import { hrefOfFile, namesOfRoute } from '../model/text/url.js';
import { closestTo } from './closest.js';
import { pageState } from './page-state.js';

const TYPES = ['pointerover', 'focusin', 'keydown', 'click'] as const;

const namesHref = (): Href =>
  hrefOfFile(namesOfRoute(pageState.get().view.path), shellInfo.baseUrl);

let cards: Promise<(event: Event) => void> | undefined;

function onEvent(event: Event): void {
  const { target } = event;
  if (!closestTo(target, `[${Attribute.HasNames}] pre`)) return;
  const isTap = event instanceof PointerEvent && event.type === 'click';
  const link = isTap && event.pointerType === 'touch' ? closestTo(target, 'a') : null;
  // A tap opens the card, which contains the link.
  if (link) event.preventDefault();
  cards ??= import('./name-cards.js').then(({ watchNameCards }) => watchNameCards(namesHref));
  cards.then(
    (handle) => {
      for (const type of TYPES) document.removeEventListener(type, onEvent);
      handle(event);
    },
    () => {
      // The next event tries again.
      cards = undefined;
      link?.click();
    },
  );
}

export function watchNames(): void {
  for (const type of TYPES) document.addEventListener(type, onEvent);
}
