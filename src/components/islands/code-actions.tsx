// The buttons of a code block and their labels; the caller supplies their actions.
import { useState } from 'react';
import { Icon } from '../icon.js';

interface CodeActionsProps {
  /** Rejects if the browser does not let the page write to the clipboard. */
  readonly onCopy: () => Promise<void>;
  readonly onWrap: (isWrapped: boolean) => void;
}

const COPY = 'M9 9h11v11H9zM5 15H4V4h11v1';
const COPIED = 'M4 12.5l5.5 5.5L20 7';
const WRAP = 'M3 6h18M3 12h14a3.5 3.5 0 0 1 0 7h-4M15 16l-3 3 3 3M3 18h5';

type CopyState = 'ready' | 'copied' | 'failed';

const COPY_LABELS: Readonly<Record<CopyState, string>> = {
  ready: 'Copy code to clipboard',
  copied: 'Copied',
  failed: 'Copying failed',
};

function CopyButton({ onCopy }: Pick<CodeActionsProps, 'onCopy'>) {
  const [state, setState] = useState<CopyState>('ready');
  const copy = () =>
    void onCopy().then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <button
      type="button"
      className="icon-button code-action"
      aria-label={COPY_LABELS[state]}
      title={COPY_LABELS[state]}
      aria-live="polite"
      onClick={copy}
      onBlur={() => setState('ready')}
      onPointerLeave={() => setState('ready')}
    >
      <Icon path={state === 'copied' ? COPIED : COPY} />
    </button>
  );
}

export function CodeActions({ onCopy, onWrap }: CodeActionsProps) {
  const [isWrapped, setWrapped] = useState(false);
  const toggleWrap = () => {
    setWrapped(!isWrapped);
    onWrap(!isWrapped);
  };
  return (
    <div className="code-action-buttons">
      <button
        type="button"
        className="icon-button code-action"
        aria-label="Toggle word wrap"
        title="Toggle word wrap"
        aria-pressed={isWrapped}
        onClick={toggleWrap}
      >
        <Icon path={WRAP} />
      </button>
      <CopyButton onCopy={onCopy} />
    </div>
  );
}
