// Rendered when the site is built, and hydrated in the browser. Without scripts readers see the answer.
import type { DirectiveComponentProps } from 'quire';
import { useEffect, useState } from 'react';

export default function Reveal({ label = 'Show the answer', children }: DirectiveComponentProps) {
  const [hasScripts, setHasScripts] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return (
    <div className="reveal">
      <button
        type="button"
        aria-expanded={isOpen || !hasScripts}
        disabled={!hasScripts}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      <div hidden={hasScripts && !isOpen}>{children}</div>
    </div>
  );
}
