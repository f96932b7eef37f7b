// Cards that explain names in samples: type, first sentence of the documentation, link. One card is open at a time,
// for the name that the reader points at, focuses or taps. The arrow keys move to other names.

import { Attribute, ElementId } from '../model/browser/browser-contract.js';
import type { LinkedName } from '../model/page/sample.js';
import type { Href } from '../model/text/brand.js';
import styles from './name-cards.css' with { type: 'text' };
import { figureOf, nameAt, namesInPart, type PlacedName, placed } from './sample-code.js';
import { namesAt } from './sample-names.js';

/** Milliseconds. The delay before closing lets the pointer reach the card. */
const DELAY = { open: 300, close: 250 };
/** Pixels between the card and the name, and between the card and the edges of the window. */
const GAP = 4;
const EDGE = 8;

const CARD_ID = 'name-card';

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  made.append(...children);
  return made;
};

const isSame = (one: PlacedName | undefined, other: PlacedName | undefined): boolean =>
  one?.figure === other?.figure && one?.name === other?.name;

/** `lock: () => Promise<Guard>` */
const headOf = ({ name: { type }, range }: PlacedName): string =>
  type === undefined ? range.toString() : `${range.toString()}: ${type}`;

function linkTo(href: string): HTMLAnchorElement {
  const url = new URL(href, location.href);
  const isHere = url.origin === location.origin;
  const link = element('a', isHere ? 'Documentation' : `Documentation on ${url.hostname}`);
  link.href = href;
  // Keyboard users focus the name itself, which is the link.
  link.tabIndex = -1;
  if (!isHere) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
  return link;
}

const announce = (text: string): void => {
  const announcer = document.getElementById(ElementId.Announcer);
  if (announcer) announcer.textContent = text;
};

/** Highlights a name without changing the document, if the browser supports it. */
function mark(shown: PlacedName | undefined): void {
  if (typeof Highlight === 'undefined') return;
  if (shown) CSS.highlights.set(CARD_ID, new Highlight(shown.range));
  else CSS.highlights.delete(CARD_ID);
}

/** Scrolls code and page so that a name is in view. */
function reveal({ range }: PlacedName, pre: Element): void {
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const frame = pre.getBoundingClientRect();
  const margin = 16;
  if (left < frame.left + margin) pre.scrollLeft += left - frame.left - margin;
  else if (right > frame.right - margin) pre.scrollLeft += right - frame.right + margin;
  const navbar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
  if (top < navbar) scrollBy({ top: top - navbar - margin, behavior: 'instant' });
  else if (bottom > innerHeight) {
    scrollBy({ top: bottom - innerHeight + margin, behavior: 'instant' });
  }
}

class Cards {
  readonly #card = element('div');
  #shown: PlacedName | undefined;
  /** Whether the card was opened by keyboard; it then stays when the pointer moves. */
  #isByKey = false;
  /** The pending action of the timer: showing a name, or closing the card. */
  #awaited: PlacedName | 'closing' | undefined;
  #timer = 0;
  /** Number of the latest request for a name; answers to earlier ones are ignored. */
  #request = 0;

  constructor(private readonly namesHref: () => Href) {
    const card = this.#card;
    Object.assign(card, { id: CARD_ID, className: CARD_ID, role: 'tooltip', hidden: true });
    card.popover = 'manual';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }

  readonly handle = (event: Event): void => {
    if (event instanceof FocusEvent) void this.#onFocus(event);
    else if (event instanceof KeyboardEvent) void this.#onKey(event);
    else if (event instanceof PointerEvent) {
      void (event.type === 'click' ? this.#onClick(event) : this.#onPointer(event));
    }
  };

  watch(): void {
    for (const type of ['pointermove', 'focusin', 'click']) {
      document.addEventListener(type, this.handle);
    }
    document.addEventListener('keydown', this.handle, { capture: true });
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !this.#card.contains(target)) this.#close();
    });
    addEventListener('scroll', () => this.#place(), { capture: true, passive: true });
    addEventListener('resize', () => this.#place());
  }

  /** The names of a sample; none if they cannot be fetched. */
  async #namesOf(figure: HTMLElement): Promise<readonly LinkedName[]> {
    try {
      const names = await namesAt(this.namesHref());
      return names[figure.getAttribute(Attribute.Sample) ?? ''] ?? [];
    } catch {
      return [];
    }
  }

  #schedule(awaited: PlacedName | 'closing'): void {
    this.#cancel();
    this.#awaited = awaited;
    this.#timer =
      awaited === 'closing'
        ? window.setTimeout(() => this.#close(), DELAY.close)
        : window.setTimeout(() => this.#open(awaited), DELAY.open);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#awaited = undefined;
  }

  async #onPointer(event: PointerEvent): Promise<void> {
    const { target, pointerType, buttons } = event;
    if (pointerType === 'touch' || buttons !== 0) return;
    const request = ++this.#request;
    const figure = figureOf(target);
    const name = figure ? nameAt(figure, await this.#namesOf(figure), event) : undefined;
    if (request !== this.#request) return;
    const isOnCard = target instanceof Node && this.#card.contains(target);
    if (isOnCard || (name && isSame(name, this.#shown))) this.#cancel();
    else if (name) {
      const awaited = this.#awaited;
      if (awaited === 'closing' || !isSame(name, awaited)) this.#schedule(name);
    } else if (this.#shown && !this.#isByKey) {
      if (this.#awaited !== 'closing') this.#schedule('closing');
    } else this.#cancel();
  }

  async #onClick(event: PointerEvent): Promise<void> {
    const figure = figureOf(event.target);
    if (event.pointerType !== 'touch' || !figure) return;
    // Before the first await; otherwise the router would already have followed the link.
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) event.preventDefault();
    const name = nameAt(figure, await this.#namesOf(figure), event);
    if (name) this.#open(name);
    else link?.click();
  }

  async #onFocus({ target }: FocusEvent): Promise<void> {
    const request = ++this.#request;
    if (target instanceof Node && this.#card.contains(target)) return;
    const figure = figureOf(target);
    const isByKey = target instanceof Element && target.matches(':focus-visible');
    if (!figure || !isByKey) {
      this.#close();
      return;
    }
    const names = await this.#namesOf(figure);
    if (request !== this.#request) return;
    if (target.matches('pre')) {
      if (this.#shown?.figure !== figure) this.#close();
      target.ariaDescription = 'Enter explains its names, the arrow keys move between them.';
    } else {
      const all = names.flatMap((name) => placed(figure, name) ?? []);
      const found = all.find(({ link }) => link === target);
      if (found) this.#open(found, true);
    }
  }

  async #onKey(event: KeyboardEvent): Promise<void> {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Escape' && this.#shown) {
      event.preventDefault();
      this.#close();
      return;
    }
    const figure = figureOf(target);
    const pre = target instanceof Element ? target.closest('pre') : null;
    if (!figure || !pre) return;
    const step = this.#shown?.figure === figure ? STEPS[key] : undefined;
    const isStart = key === 'Enter' && target === pre;
    if (!step && !isStart) return;
    event.preventDefault();
    const names = namesInPart(figure, await this.#namesOf(figure), pre);
    const index = names.findIndex((name) => isSame(name, this.#shown));
    const next = step ? names[step(names, index)] : names[0];
    if (next) this.#enter(next, pre);
  }

  /** Moves to a name by keyboard. Names without a link cannot be focused, so they are announced. */
  #enter(name: PlacedName, pre: HTMLElement): void {
    (name.link ?? pre).focus({ preventScroll: true });
    reveal(name, pre);
    this.#open(name, true);
    if (!name.link) announce([headOf(name), name.name.summary].filter(Boolean).join('. '));
  }

  #open(shown: PlacedName, isByKey = false): void {
    this.#close();
    if (!shown.figure.isConnected) return;
    this.#shown = shown;
    this.#isByKey = isByKey;
    const { name, figure, link } = shown;
    const card = this.#card;
    card.replaceChildren(element('p', element('code', headOf(shown))));
    if (name.summary !== undefined) {
      card.append(Object.assign(element('p', name.summary), { dir: 'auto' }));
    }
    if (name.href !== undefined) card.append(linkTo(name.href));
    if (isByKey)
      card.append(element('p', element('small', 'Arrow keys: other names. Esc: close.')));
    figure.append(card);
    link?.setAttribute('aria-describedby', CARD_ID);
    card.hidden = false;
    card.showPopover?.();
    mark(shown);
    this.#place();
  }

  #close(): void {
    this.#cancel();
    if (!this.#shown) return;
    this.#shown.link?.removeAttribute('aria-describedby');
    this.#shown = undefined;
    if (this.#card.isConnected) this.#card.hidePopover?.();
    this.#card.hidden = true;
    mark(undefined);
  }

  /** Places the card below the name, or above it if there is more room. Closes it once the name is out of view. */
  #place(): void {
    if (!this.#shown) return;
    const { range } = this.#shown;
    const name = range.getBoundingClientRect();
    const frame = range.startContainer.parentElement?.closest('pre')?.getBoundingClientRect();
    const isInView =
      frame !== undefined &&
      name.bottom > 0 &&
      name.top < innerHeight &&
      name.right > frame.left &&
      name.left < frame.right;
    if (!isInView) {
      this.#close();
      return;
    }
    const { style } = this.#card;
    const below = innerHeight - name.bottom - GAP - EDGE;
    const above = name.top - GAP - EDGE;
    style.maxHeight = '';
    const { width, height } = this.#card.getBoundingClientRect();
    const isBelow = height <= below || below >= above;
    const room = isBelow ? below : above;
    if (height > room) style.maxHeight = `${room}px`;
    const top = isBelow ? name.bottom + GAP : name.top - GAP - Math.min(height, room);
    const edge = document.documentElement.clientWidth - width - EDGE;
    style.top = `${top}px`;
    style.left = `${Math.max(EDGE, Math.min(name.left, edge))}px`;
  }
}

type Step = (names: readonly PlacedName[], index: number) => number;

const topOf = (name: PlacedName | undefined): number =>
  name?.range.getBoundingClientRect().top ?? 0;

/** The nearest name in the next line with names, in a direction. */
const line =
  (direction: 1 | -1): Step =>
  (names, index) => {
    const from = names[index]?.range.getBoundingClientRect();
    if (!from) return index;
    const beyond = names.filter((name) => (topOf(name) - from.top) * direction > 2);
    const first = direction === 1 ? beyond[0] : beyond.at(-1);
    const onLine = beyond.filter((name) => Math.abs(topOf(name) - topOf(first)) <= 2);
    const distance = ({ range }: PlacedName): number =>
      Math.abs(range.getBoundingClientRect().left - from.left);
    const [nearest] = onLine.sort((a, b) => distance(a) - distance(b));
    return nearest ? names.indexOf(nearest) : index;
  };

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: (_, index) => index - 1,
  ArrowRight: (_, index) => index + 1,
  ArrowUp: line(-1),
  ArrowDown: line(1),
  Home: () => 0,
  End: (names) => names.length - 1,
};

/**
 * @param namesHref Returns the address of the names of the current page.
 * @returns a handler for an event on a sample that occurred before the cards were loaded.
 */
export function watchNameCards(namesHref: () => Href): (event: Event) => void {
  const cards = new Cards(namesHref);
  cards.watch();
  return cards.handle;
}
