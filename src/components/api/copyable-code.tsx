// A line of code to copy: highlighted like the code of an article, with the same buttons.
import { CodeActions } from '../code-actions.js';
import { CodeLines } from './code.js';
import type { Doc } from './layout.js';

interface CopyableCodeProps {
  readonly language: 'bash' | 'typescript';
  readonly doc: Doc;
}

export const CopyableCode = ({ language, doc }: CopyableCodeProps) => (
  <figure className="code-block api-copyable" data-language={language}>
    <pre className={`language-${language}`}>
      <code className={`language-${language} code-highlight`}>
        <CodeLines docs={[doc]} />
      </code>
    </pre>
    <CodeActions />
  </figure>
);
