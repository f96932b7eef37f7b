// Island: the buttons of a code block that copy the code in view and wrap its lines, where one is too long.
import { createRoot } from 'react-dom/client';
import { CodeActions } from '../../components/islands/code-actions.js';
import { Attribute } from '../../model/browser-contract.js';

/**
 * The code that the reader sees: that of closed parts and the output are left out. Without its imports no
 * program runs, so that they are copied even while they are folded.
 */
function codeInView(figure: HTMLElement): string {
  const parts = figure.querySelectorAll(
    ':scope > :is(.code-imports, [open]) > pre > code, :scope > pre > code',
  );
  return [...parts].map(({ textContent }) => textContent).join('');
}

const isClipped = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;

export function mount(figure: HTMLElement): () => void {
  const container = figure.querySelector('.code-block-actions');
  if (container === null) return () => {};
  const root = createRoot(container, { identifierPrefix: 'code' });
  root.render(
    <CodeActions
      onCopy={async () => navigator.clipboard.writeText(codeInView(figure))}
      onWrap={(isWrapped) => figure.classList.toggle('is-wrapped', isWrapped)}
    />,
  );
  const sizes = new ResizeObserver(() =>
    figure.toggleAttribute(
      Attribute.Overflows,
      [...figure.querySelectorAll('pre')].some(isClipped),
    ),
  );
  sizes.observe(figure);
  return () => {
    sizes.disconnect();
    root.unmount();
  };
}
