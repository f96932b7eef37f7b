// Island: the buttons of a code block that copy the code in view and wrap its lines.
import { createRoot } from 'react-dom/client';
import { CodeActions } from '../../components/islands/code-actions.js';

/** The code that the reader sees: that of closed parts and the output are left out. */
function codeInView(figure: HTMLElement): string {
  const parts = figure.querySelectorAll(':scope > pre > code, :scope > [open] > pre > code');
  return [...parts].map(({ textContent }) => textContent).join('');
}

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
  return () => root.unmount();
}
