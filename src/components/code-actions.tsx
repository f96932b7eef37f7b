// The buttons of a code block. Browser code operates them; they are hidden until it runs.
import { Icon } from './icon.js';

const WRAP = {
  label: 'Toggle word wrap',
  icon: 'M3 6h18M3 12h14a3.5 3.5 0 0 1 0 7h-4M15 16l-3 3 3 3M3 18h5',
};

const COPY_ICON = 'M9 9h11v11H9zM5 15H4V4h11v1';

/** Labels and icons of the copy button. */
export const COPY_STATES = {
  ready: { label: 'Copy code to clipboard', icon: COPY_ICON },
  copied: { label: 'Copied', icon: 'M4 12.5l5.5 5.5L20 7' },
  failed: { label: 'Copying failed', icon: COPY_ICON },
};

interface ActionProps {
  readonly label: string;
  readonly icon: string;
  readonly isPressed?: boolean;
}

const Action = ({ label, icon, isPressed }: ActionProps) => (
  <button
    type="button"
    className="icon-button code-action"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
  >
    <Icon path={icon} />
  </button>
);

export const CodeActions = () => (
  <div className="code-block-actions">
    <Action {...WRAP} isPressed={false} />
    <Action {...COPY_STATES.ready} />
  </div>
);
