// The search dialog: a combobox over the index of pages, headings and API names. Fetched on first use.
import { type KeyboardEvent, useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Href } from '../../model/brand.js';
import type { SearchIndex } from '../../model/browser-contract.js';
import { matchEntries } from './match-entries.js';
import styles from './search-dialog.css' with { type: 'text' };
import { type IndexState, optionId, SearchResults } from './search-results.js';

async function fetchIndex(href: Href): Promise<SearchIndex> {
  // The URL has no hash, so a cached index may be stale.
  const response = await fetch(href, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${href} answered ${response.status}.`);
  const index: SearchIndex = await response.json();
  if (!Array.isArray(index?.entries)) throw new Error(`${href} is no search index.`);
  return index;
}

function useIndex(indexHref: Href): IndexState {
  const [state, setState] = useState<IndexState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another fetch
  useEffect(() => {
    setState({ kind: 'loading' });
    fetchIndex(indexHref).then(
      ({ entries }) => setState({ kind: 'ready', entries }),
      () => setState({ kind: 'failed', retry: () => setAttempt((count) => count + 1) }),
    );
  }, [attempt, indexHref]);
  return state;
}

/** Index of the option that a key moves to; undefined for other keys. */
export function indexAfterKey(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  return undefined;
}

interface SearchProps {
  readonly indexHref: Href;
  readonly typed: string;
  readonly onClose: () => void;
}

function Search({ indexHref, typed, onClose }: SearchProps) {
  const [query, setQuery] = useState(typed);
  const [active, setActive] = useState(0);
  const state = useIndex(indexHref);
  const shownQuery = useDeferredValue(query);
  const matches = state.kind === 'ready' ? matchEntries(state.entries, shownQuery) : [];
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = indexAfterKey(event.key, active, matches.length);
    // The Enter that ends a composition is no choice; Safari marks it only by the key code.
    const { isComposing, keyCode } = event.nativeEvent;
    const isChoice = event.key === 'Enter' && !isComposing && keyCode !== 229;
    if (next === undefined && !isChoice) return;
    event.preventDefault();
    const option = document.getElementById(optionId(next ?? active));
    if (next === undefined) option?.click();
    else {
      setActive(next);
      option?.scrollIntoView({ block: 'nearest' });
    }
  };
  const activeId = matches.length > 0 ? optionId(active) : undefined;
  return (
    <>
      <div className="search-field">
        <input
          className="search-input"
          type="text"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={activeId !== undefined}
          aria-controls="search-listbox"
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </div>
      <SearchResults
        state={state}
        query={shownQuery}
        matches={matches}
        active={active}
        onFollow={onClose}
      />
    </>
  );
}

function createDialog(indexHref: Href, typed: string): HTMLDialogElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const dialog = document.createElement('dialog');
  dialog.className = 'search-dialog';
  dialog.setAttribute('aria-label', 'Search');
  const close = () => dialog.close();
  // A press on the backdrop has the dialog itself as its target.
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  // In the capture phase: before the router shows the new page and moves the focus.
  addEventListener('popstate', close, true);
  const root = createRoot(dialog, { identifierPrefix: 'search' });
  // Synchronous: `showModal` needs the field to focus it.
  flushSync(() => root.render(<Search indexHref={indexHref} typed={typed} onClose={close} />));
  document.body.append(dialog);
  return dialog;
}

let dialog: HTMLDialogElement | undefined;

/**
 * Shows the dialog with the previous query selected.
 *
 * @param indexHref passed by the entry, so that this chunk shares no code with it.
 * @param typed the start of the first query; the caret is placed after it.
 */
export function openSearchDialog(indexHref: Href, typed: string): void {
  dialog ??= createDialog(indexHref, typed);
  if (dialog.open) return;
  dialog.showModal();
  const input = dialog.querySelector('input');
  input?.setSelectionRange(typed.length, input.value.length);
}
