// The combobox of the dialog, and the button that closes it.
import type { KeyboardEvent } from 'react';
import { Icon } from './icons.js';
import { optionId } from './result-list.js';

export const focusField = (): void => document.querySelector<HTMLElement>('.search-input')?.focus();

interface SearchFieldProps {
  readonly value: string;
  readonly hasOptions: boolean;
  /** Index of the selected option; -1 if there is none. */
  readonly active: number;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

export const SearchField = ({ value, hasOptions, active, ...on }: SearchFieldProps) => (
  <div className="search-field">
    <Icon name="search" />
    <input
      className="search-input"
      type="text"
      dir="auto"
      role="combobox"
      aria-label="Search"
      aria-autocomplete="list"
      aria-expanded={hasOptions}
      aria-controls="search-listbox"
      aria-activedescendant={active < 0 ? undefined : optionId(active)}
      placeholder="Search names, words or types"
      autoComplete="off"
      autoCapitalize="off"
      enterKeyHint="go"
      spellCheck={false}
      maxLength={400}
      value={value}
      onChange={({ target }) => on.onChange(target.value)}
      onKeyDown={on.onKeyDown}
    />
    <button type="button" className="search-close" aria-label="Close" onClick={on.onClose}>
      <Icon name="close" />
    </button>
  </div>
);
