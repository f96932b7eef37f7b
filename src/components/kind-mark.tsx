// The mark of a kind of entries or members: a letter in a shape of its own, so that no kind is told by colour alone.
import type { ApiEntry, ApiMember } from '../model/api.js';

export type MarkKind = ApiEntry['kind'] | ApiMember['kind'] | 'parameter';

interface Mark {
  readonly letter: string;
  /** Types are square, what is called is round, values are six-sided; see kind-mark.css. */
  readonly shape:
    | 'square'
    | 'frame'
    | 'cut'
    | 'leaf'
    | 'disc'
    | 'ring'
    | 'tag'
    | 'outline'
    | 'dots';
  readonly name: string;
}

const MARKS: Readonly<Record<MarkKind, Mark>> = {
  class: { letter: 'C', shape: 'square', name: 'class' },
  interface: { letter: 'I', shape: 'frame', name: 'interface' },
  enum: { letter: 'E', shape: 'cut', name: 'enum' },
  'type-alias': { letter: 'T', shape: 'leaf', name: 'type' },
  function: { letter: 'F', shape: 'disc', name: 'function' },
  variable: { letter: 'V', shape: 'tag', name: 'variable' },
  namespace: { letter: 'N', shape: 'dots', name: 'namespace' },
  module: { letter: 'M', shape: 'dots', name: 'module' },
  constructor: { letter: '+', shape: 'disc', name: 'constructor' },
  method: { letter: 'm', shape: 'ring', name: 'method' },
  'call-signature': { letter: '()', shape: 'ring', name: 'call' },
  'construct-signature': { letter: '+', shape: 'ring', name: 'construct signature' },
  property: { letter: 'p', shape: 'outline', name: 'property' },
  accessor: { letter: 'a', shape: 'outline', name: 'accessor' },
  'index-signature': { letter: '[]', shape: 'outline', name: 'index signature' },
  'enum-member': { letter: '=', shape: 'outline', name: 'enum member' },
  parameter: { letter: 'x', shape: 'dots', name: 'parameter' },
};

interface KindMarkProps {
  readonly kind: MarkKind;
  /** Whether no text beside it says the kind: then screen readers say it. */
  readonly isNamed?: boolean;
}

export function KindMark({ kind, isNamed = false }: KindMarkProps) {
  const { letter, shape, name } = MARKS[kind];
  const role = isNamed ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  // The letter is an attribute: as text it would be read, copied and found as part of the name.
  return <span className={`kind-mark kind-${shape}`} data-letter={letter} title={name} {...role} />;
}
