// The footer of the dialog: its keys, and options for readers.
interface KeyHintProps {
  readonly keys: readonly string[];
  readonly what: string;
}

const KeyHint = ({ keys, what }: KeyHintProps) => (
  <span className="search-hint">
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    <span>{what}</span>
  </span>
);

interface SearchFooterProps {
  readonly isSlashOn: boolean;
  readonly onSlash: (isOn: boolean) => void;
  /** Undefined if nothing is stored. */
  readonly onForget: (() => void) | undefined;
}

export const SearchFooter = ({ isSlashOn, onSlash, onForget }: SearchFooterProps) => (
  <div className="search-footer">
    <span className="search-hints">
      <KeyHint keys={['↑', '↓']} what="move" />
      <KeyHint keys={['Enter']} what="open" />
      <KeyHint keys={['Ctrl', 'Enter']} what="new tab" />
      <KeyHint keys={['Esc']} what="close" />
    </span>
    <button type="button" className="search-forget" hidden={!onForget} onClick={onForget}>
      Clear history
    </button>
    <label className="search-setting">
      <input
        type="checkbox"
        checked={isSlashOn}
        onChange={({ target }) => onSlash(target.checked)}
      />
      <span>
        <kbd>/</kbd> opens the search
      </span>
    </label>
  </div>
);
