// Admonitions: the icon of each kind, beside the label from the directive.
import { Icon } from '../icon.js';
import type { ElementProps } from './elements.js';

/** Five shapes that can be told apart without colours. */
const ICONS: Readonly<Record<string, string>> = {
  note: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  tip: 'M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM10 21h4',
  info: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18M12 11v6M12 7v.5',
  warning: 'M12 4l9.5 16h-19zM12 10v5M12 17.5v.1',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9l6 6M15 9l-6 6',
};

const PREFIX = 'admonition-';

const kindOf = (className: string | undefined): string | undefined =>
  className
    ?.split(' ')
    .find((name) => name.startsWith(PREFIX))
    ?.slice(PREFIX.length);

export function Admonition({ node: _, children, ...props }: ElementProps<'aside'>) {
  const icon = ICONS[kindOf(props.className) ?? ''];
  return (
    <aside {...props}>
      {icon !== undefined && <Icon path={icon} />}
      {children}
    </aside>
  );
}
