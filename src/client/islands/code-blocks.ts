// Operates the buttons that wrap and copy code, and decides which code blocks and tables can be focused.
import { COPY_STATES } from '../../components/code-actions.js';
import { Attribute, ElementId } from '../../model/browser/browser-contract.js';

type Announce = (text: string) => void;

/**
 * The whole program, with its folded lines, since it does not run without them; without its output and a blank end: at
 * a line break a terminal would run it.
 */
function programIn(figure: Element): string {
  const parts = figure.querySelectorAll(':scope > details > pre > code, :scope > pre > code');
  return [...parts]
    .map(({ textContent }) => textContent)
    .join('')
    .trimEnd();
}

async function copy(button: HTMLElement, figure: Element, announce: Announce): Promise<void> {
  const show = ({ label, icon }: (typeof COPY_STATES)['ready']): void => {
    button.ariaLabel = button.title = label;
    button.querySelector('path')?.setAttribute('d', icon);
    // The stylesheet shows the result in words.
    button.classList.toggle('has-text', label !== COPY_STATES.ready.label);
  };
  button.onblur = button.onpointerleave = () => show(COPY_STATES.ready);
  let result = COPY_STATES.copied;
  try {
    // The clipboard is not available on insecure origins.
    await navigator.clipboard.writeText(programIn(figure));
  } catch {
    result = COPY_STATES.failed;
  }
  show(result);
  announce(result.label);
}

function onClick({ target }: MouseEvent, announce: Announce): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('.code-action') : null;
  const figure = button?.closest('.code-block');
  if (!button || !figure) return;
  if (button.ariaPressed) {
    button.ariaPressed = String(figure.classList.toggle('is-wrapped'));
  } else void copy(button, figure, announce);
}

/**
 * Makes focusable what scrolls, and code with names, between which the arrow keys move. Without
 * scripts all code and each link in it can be focused.
 */
function setStops(part: HTMLElement, isClipped: boolean): void {
  const hasNames = part.closest(`[${Attribute.HasNames}]`) !== null;
  part.toggleAttribute(Attribute.Overflows, isClipped);
  part.tabIndex = isClipped || hasNames ? 0 : -1;
  if (!hasNames) return;
  for (const link of part.querySelectorAll('a')) link.tabIndex = -1;
}

/** Reads all sizes before setting anything, so that the browser lays out the page once. */
const sizes = new ResizeObserver((entries) => {
  // The attribute gives code more room, which must not be measured.
  for (const { target } of entries) target.toggleAttribute(Attribute.Overflows, false);
  const clipped = entries.map(({ target }) => target.scrollWidth > target.clientWidth);
  // SAFETY: `enterCodeBlocks` observes no other elements.
  for (const { target } of entries) setStops(target as HTMLElement, clipped.shift() as boolean);
});

/** Called before a change of page. */
export const leaveCodeBlocks = (): void => sizes.disconnect();

/** Called after a change of page. */
export function enterCodeBlocks(): void {
  const parts = document.querySelectorAll(
    `#${ElementId.Main} :is(.code-block pre, .table-wrapper)`,
  );
  for (const part of parts) sizes.observe(part);
}

export const watchCodeBlocks = (announce: Announce): void =>
  addEventListener('click', (event) => onClick(event, announce));
