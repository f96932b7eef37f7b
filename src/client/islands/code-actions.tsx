// Island: the buttons of a code block that copy its text and wrap its lines.
import { createRoot } from 'react-dom/client';
import { CodeActions } from '../../components/islands/code-actions.js';

export function mount(figure: HTMLElement): () => void {
  const container = figure.querySelector('.code-block-actions');
  if (container === null) return () => {};
  const code = figure.querySelector('code');
  const root = createRoot(container, { identifierPrefix: 'code' });
  root.render(
    <CodeActions
      onCopy={async () => navigator.clipboard.writeText(code?.textContent ?? '')}
      onWrap={(isWrapped) => figure.classList.toggle('is-wrapped', isWrapped)}
    />,
  );
  return () => root.unmount();
}
