// The overlay of `quire dev`: shows errors of the project over the last good page. It is a dialog in a shadow tree, so
// that its styles and those of the site stay separate. All its content is text.

import type { DevPlace } from '../../model/browser/dev-contract.js';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { formatCount } from '../../model/text/amounts.js';
import styles from './overlay.css' with { type: 'text' };

type Child = Node | string | false | undefined;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children.filter((child) => child !== false && child !== undefined));
  return made;
}

type Located = Pick<Diagnostic, 'file' | 'place'>;

const textOf = ({ file, place }: Located): string =>
  place ? `${file}:${place.line}:${place.column}` : `${file}`;

async function openEditor(openUrl: URL, place: DevPlace, note: HTMLElement): Promise<void> {
  const response = await fetch(openUrl, { method: 'POST', body: JSON.stringify(place) });
  note.textContent = response.ok
    ? ''
    : 'No editor could be started. Set the variable VISUAL to one, such as "code".';
}

function placeOf(located: Located, openUrl: URL): HTMLElement | undefined {
  const { file, place } = located;
  if (file === undefined) return undefined;
  const button = element('button', 'place', textOf(located));
  button.type = 'button';
  button.title = 'Open in the editor';
  const note = element('span', 'note');
  note.setAttribute('role', 'status');
  button.addEventListener('click', () => {
    const { line, column } = place ?? { line: 1, column: 1 };
    void openEditor(openUrl, { file, line, column }, note);
  });
  return element('div', 'where', button, note);
}

/** The places of a group that are listed; it may have thousands. */
const MOST_RELATED = 10;

function itemOf(diagnostic: Diagnostic, openUrl: URL): HTMLElement {
  const { severity, code, message, hint, related = [] } = diagnostic;
  const severityText = element('strong', 'severity', severity);
  return element(
    'li',
    `item ${severity}`,
    element('div', 'head', severityText, element('code', 'code', code)),
    placeOf(diagnostic, openUrl),
    element('p', 'message', message),
    ...related
      .slice(0, MOST_RELATED)
      .map((one) =>
        element('div', 'related', element('span', '', one.message), placeOf(one, openUrl)),
      ),
    related.length > MOST_RELATED &&
      element('div', 'related', `and ${related.length - MOST_RELATED} more`),
    hint !== undefined && element('p', 'hint', element('strong', '', 'Hint: '), hint),
  );
}

/** @param openUrl Receives requests to open a place in the editor. */
export function createOverlay(openUrl: URL) {
  const host = document.createElement('quire-errors');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const dialog = element('dialog', 'dialog');
  const badge = element('button', 'badge');
  badge.type = 'button';
  root.append(dialog, badge);
  let shown = '';

  const listOf = (diagnostics: readonly Diagnostic[]): HTMLElement =>
    element('ul', 'list', ...diagnostics.map((one) => itemOf(one, openUrl)));

  function render(errors: readonly Diagnostic[], warnings: readonly Diagnostic[]): void {
    const count = formatCount(errors.length, 'error');
    const close = element('button', 'close', 'Close');
    close.type = 'button';
    close.addEventListener('click', () => dialog.close());
    const title = element('h2', 'title', count);
    title.id = 'title';
    dialog.setAttribute('aria-labelledby', title.id);
    dialog.replaceChildren(
      element('header', 'header', title, close),
      listOf(errors),
      ...(warnings.length > 0
        ? [
            element(
              'details',
              'warnings',
              element('summary', '', formatCount(warnings.length, 'warning')),
              listOf(warnings),
            ),
          ]
        : []),
      element(
        'p',
        'footer',
        'The page shows the latest state that could be built. This message closes by itself when the errors are gone.',
      ),
    );
    badge.textContent = count;
  }

  function openDialog(): void {
    if (!dialog.open) dialog.showModal();
  }
  badge.addEventListener('click', openDialog);

  return {
    /** Shows the diagnostics if one of them is an error, warnings folded; closes otherwise. */
    show(diagnostics: readonly Diagnostic[]): void {
      const text = JSON.stringify(diagnostics);
      if (text === shown) return;
      shown = text;
      const isError = ({ severity }: Diagnostic): boolean => severity === 'error';
      const errors = diagnostics.filter(isError);
      if (errors.length === 0) {
        dialog.close();
        host.remove();
        return;
      }
      if (!host.isConnected) document.body.append(host);
      render(
        errors,
        diagnostics.filter((one) => !isError(one)),
      );
      openDialog();
    },
  };
}
