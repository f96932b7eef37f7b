// The content of the dialog: a combobox with its listbox, and messages.
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Icon } from './icons.js';
import {
  forgetAll,
  isSlashOn,
  readMemory,
  rememberPage,
  rememberSearch,
  setSlash,
} from './memory.js';
import {
  groupsOfFindings,
  groupsOfStart,
  inOrder,
  type Option,
  optionsOf,
} from './option-groups.js';
import type { SearchPage } from './page-services.js';
import { optionId, ResultList } from './result-list.js';
import { SearchFooter } from './search-footer.js';
import { type Notice, SearchMessage } from './search-message.js';
import { type SearchState, type SearchStore, useSearch } from './use-search.js';

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

const focusField = (): void => document.querySelector<HTMLElement>('.search-input')?.focus();

interface SearchPanelProps {
  readonly page: SearchPage;
  readonly store: SearchStore;
  readonly typed: string;
  /** Whether Enter was pressed behind the text. */
  readonly isChosen: boolean;
  readonly onClose: () => void;
}

/** A query for which Enter was pressed before it was answered. */
interface Awaited {
  readonly query: string;
  readonly isElsewhere: boolean;
}

/** Key of the selected option, and the groups shown since it was selected. */
interface Selection {
  readonly key: string;
  readonly titles: readonly string[];
}

export function SearchPanel({ page, store, typed, isChosen, onClose }: SearchPanelProps) {
  const [field, setField] = useState(typed);
  /**
   * Undefined until the reader moves: the first result is then selected, but none of the suggestions.
   * Later answers change neither the selection nor the order of the groups already shown.
   */
  const [selection, setSelection] = useState<Selection>();
  const [memory, setMemory] = useState(() => readMemory(page));
  const [hasSlash, setHasSlash] = useState(() => isSlashOn(page));
  const query = field.trim();
  const [awaited, setAwaited] = useState<Awaited | undefined>(
    isChosen ? { query, isElsewhere: false } : undefined,
  );
  const state = useSearch(store);
  useEffect(() => store.search(typed), [store, typed]);
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
  const groups = inOrder(ranked, selection?.titles ?? []);
  const titles = groups.map(({ title }) => title);
  if (selection && titles.some((title) => !selection.titles.includes(title))) {
    setSelection({ ...selection, titles });
  }
  const options = optionsOf(groups);
  const first = query === '' || options.length === 0 ? -1 : 0;
  const selected = options.findIndex(({ key }) => key === selection?.key);
  const shown = Math.max(selected, first);
  const isAnswered = query === '' || answered === query;

  const change = (text: string): void => {
    setField(text);
    store.search(text);
    setSelection(undefined);
    setAwaited(undefined);
  };
  const select = (index: number): void => {
    const key = options[index]?.key ?? '';
    setSelection({ key, titles });
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
    const option = options[shown];
    const element = document.getElementById(optionId(shown));
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
    const next = indexAfterKey(event.key, shown, options.length);
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
    store.prepare();
    store.search(query);
  };
  const reload = (): void => {
    const url = new URL(location.href);
    url.searchParams.set('q', field);
    // Assigning the same address would only scroll to its fragment.
    if (url.href === location.href) location.reload();
    else location.assign(url);
  };
  return (
    <>
      <div className="search-field">
        <Icon name="search" />
        <input
          className="search-input"
          type="text"
          dir="auto"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls="search-listbox"
          aria-activedescendant={shown < 0 ? undefined : optionId(shown)}
          placeholder="Search names, words or types"
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="go"
          spellCheck={false}
          maxLength={400}
          value={field}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="search-close" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <SearchMessage
        notice={noticeOf(state, query, options.length)}
        onRetry={retry}
        onReload={reload}
        onQuery={ask}
      />
      <ResultList groups={groups} active={shown} onFollow={follow} onQuery={ask} onPoint={select} />
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
