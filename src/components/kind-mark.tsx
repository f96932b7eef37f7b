// The mark of a kind of entry or member: a letter in a shape, so that kinds do not differ by colour alone.
import type { ApiEntry, ApiMember } from '../model/api/api.js';

export type MarkKind = ApiEntry['kind'] | ApiMember['kind'] | 'parameter';

interface Mark {
  readonly letter: string;
  /** Types are square, callables round, values pointed; see kind-mark.css. */
  readonly shape: 'square' | 'cut' | 'leaf' | 'round' | 'tag' | 'dots';
  readonly isFilled?: true;
  readonly name: string;
}

const MARKS: Readonly<Record<MarkKind, Mark>> = {
  class: { letter: 'C', shape: 'square', isFilled: true, name: 'class' },
  interface: { letter: 'I', shape: 'square', name: 'interface' },
  enum: { letter: 'E', shape: 'cut', isFilled: true, name: 'enum' },
  'type-alias': { letter: 'T', shape: 'leaf', name: 'type' },
  function: { letter: 'F', shape: 'round', isFilled: true, name: 'function' },
  variable: { letter: 'V', shape: 'tag', isFilled: true, name: 'variable' },
  namespace: { letter: 'N', shape: 'dots', name: 'namespace' },
  module: { letter: 'M', shape: 'dots', name: 'module' },
  constructor: { letter: '+', shape: 'round', isFilled: true, name: 'constructor' },
  method: { letter: 'm', shape: 'round', name: 'method' },
  'call-signature': { letter: '()', shape: 'round', name: 'call' },
  'construct-signature': { letter: '+', shape: 'round', name: 'construct signature' },
  property: { letter: 'p', shape: 'tag', name: 'property' },
  accessor: { letter: 'a', shape: 'tag', name: 'accessor' },
  'index-signature': { letter: '[]', shape: 'tag', name: 'index signature' },
  'enum-member': { letter: '=', shape: 'tag', name: 'enum member' },
  parameter: { letter: 'x', shape: 'dots', name: 'parameter' },
};

interface KindMarkProps {
  readonly kind: MarkKind;
  /** Whether screen readers say the kind, because no text beside the mark does. */
  readonly isNamed?: boolean;
}

export function KindMark({ kind, isNamed = false }: KindMarkProps) {
  const { letter, shape, isFilled, name } = MARKS[kind];
  const className = `kind-mark kind-${shape}${isFilled ? ' kind-filled' : ''}`;
  const role = isNamed ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  // The letter is an attribute: as text it would be read, copied and found as part of the name.
  return <span className={className} data-letter={letter} title={name} {...role} />;
}
