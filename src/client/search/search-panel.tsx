// The content of the dialog: a combobox with its listbox, and messages.
import { type KeyboardEvent, useEffect, useState } from 'react';
import {
  forgetAll,
  isSlashOn,
  readMemory,
  rememberPage,
  rememberSearch,
  setSlash,
} from './memory.js';
import { groupsOfFindings, groupsOfStart, type Option } from './option-groups.js';
import type { SearchPage } from './page-services.js';
import { optionId, ResultList } from './result-list.js';
import { focusField, SearchField } from './search-field.js';
import { SearchFooter } from './search-footer.js';
import { type Notice, SearchMessage } from './search-message.js';
import { type SearchState, type SearchStore, useSearch } from './use-search.js';
import { useSelection } from './use-selection.js';

/** Index of the option that a key moves to; undefined for other keys. */
function indexAfterKey(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (Math.max(active, 0) - 1 + count) % count;
  return undefined;
}

function noticeOf(state: SearchState, query: string, count: number): Notice {
  const { failure, found, overview } = state;
  if (failure) return { kind: 'failed', failure };
  if (query === '' && count > 0) return { kind: 'none' };
  if (query === '') return { kind: overview ? 'hint' : 'loading' };
  if (!found) return { kind: 'loading' };
  if (count > 0) return { kind: 'count', count, findings: found.findings };
  return { kind: 'nothing', ...found };
}

/** Whether Enter selects an option: not if it ends a composition, which Safari marks only by the key code. */
const isChoice = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;

/** Reloads the page, which then searches the text again. */
function reloadWith(text: string): void {
  const url = new URL(location.href);
  url.searchParams.set('q', text);
  // Assigning the same address would only scroll to its fragment.
  if (url.href === location.href) location.reload();
  else location.assign(url);
}

interface SearchPanelProps {
  readonly page: SearchPage;
  readonly store: SearchStore;
  readonly typed: string;
  /** Whether Enter was pressed after the text. */
  readonly isChosen: boolean;
  readonly onClose: () => void;
}

/** A query for which Enter was pressed before it was answered. */
interface Awaited {
  readonly query: string;
  readonly isElsewhere: boolean;
}

export function SearchPanel({ page, store, typed, isChosen, onClose }: SearchPanelProps) {
  const [field, setField] = useState(typed);
  const [memory, setMemory] = useState(() => readMemory(page));
  const [hasSlash, setHasSlash] = useState(() => isSlashOn(page));
  const query = field.trim();
  const [awaited, setAwaited] = useState<Awaited | undefined>(
    isChosen ? { query, isElsewhere: false } : undefined,
  );
  const state = useSearch(store);
  useEffect(() => store.begin(typed), [store, typed]);
  const { found } = state;
  const answered = found?.query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each query begins at its first result
  useEffect(() => {
    document.querySelector('.search-results')?.scroll({ top: 0 });
  }, [answered]);
  const ranked =
    query === ''
      ? groupsOfStart(memory, state.overview)
      : found
        ? groupsOfFindings(found.findings)
        : [];
  // The first result is selected, but none of the suggestions.
  const { groups, options, active, select, reset } = useSelection(ranked, query !== '');
  const isAnswered = query === '' || answered === query;

  const change = (text: string): void => {
    setField(text);
    store.search(text);
    reset();
    setAwaited(undefined);
  };
  const ask = (text: string): void => {
    change(text);
    focusField();
  };
  const follow = (isElsewhere: boolean, option: Option): void => {
    rememberSearch(page, query);
    if (option.kind === 'result') {
      const { href, label } = option.result;
      rememberPage(page, { href, title: label.text });
    }
    setMemory(readMemory(page));
    if (!isElsewhere) onClose();
  };
  const choose = (isElsewhere: boolean): void => {
    const option = options[active];
    const element = document.getElementById(optionId(active));
    if (isElsewhere && element instanceof HTMLAnchorElement) {
      window.open(element.href, '_blank', 'noopener');
      if (option) follow(true, option);
    } else if (option) element?.click();
  };
  useEffect(() => {
    if (!awaited || awaited.query !== answered) return;
    setAwaited(undefined);
    // A reader who closes the dialog no longer waits for the answer.
    if (document.querySelector('.search-dialog[open]')) choose(awaited.isElsewhere);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = indexAfterKey(event.key, active, options.length);
    if (next === undefined && !isChoice(event)) return;
    event.preventDefault();
    if (next !== undefined) {
      select(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
      return;
    }
    const isElsewhere = event.ctrlKey || event.metaKey;
    if (isAnswered) choose(isElsewhere);
    else setAwaited({ query, isElsewhere });
  };
  const retry = (): void => {
    // The focused button is removed.
    focusField();
    store.begin(query);
  };
  return (
    <>
      <SearchField
        value={field}
        hasOptions={options.length > 0}
        active={active}
        onChange={change}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <SearchMessage
        notice={noticeOf(state, query, options.length)}
        onRetry={retry}
        onReload={() => reloadWith(field)}
        onQuery={ask}
      />
      <ResultList
        groups={groups}
        active={active}
        onFollow={follow}
        onQuery={ask}
        onPoint={select}
      />
      <SearchFooter
        isSlashOn={hasSlash}
        onSlash={(isOn) => {
          setSlash(page, isOn);
          setHasSlash(isOn);
        }}
        onForget={
          memory.searches.length + memory.pages.length > 0
            ? () => {
                forgetAll(page);
                setMemory(readMemory(page));
                focusField();
              }
            : undefined
        }
      />
    </>
  );
}
