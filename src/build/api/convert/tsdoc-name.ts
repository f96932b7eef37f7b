// Reads the names in links that are written as TSDoc or TypeDoc demand: `Stat.(create:static)`, `(parse:2)`, `!Promise`.
import type { Reflection } from '../typedoc.js';

interface TsdocName {
  /** `Stat.create` for `Stat.(create:static)`. */
  readonly name: string;
  /** What follows the last colon in parentheses: a kind of declaration, or the number of an overload. */
  readonly selector: string | undefined;
  /** Whether a mark says that the name is none of a package: `!Promise`. */
  readonly isGlobal: boolean;
}

export function readTsdocName(written: string): TsdocName {
  const selector = /:(\w+)\)$/.exec(written)?.[1];
  const name = written.replace(/^!/, '').replace(/\(([^():]+)(?::\w+)?\)/g, '$1');
  return {
    name: selector === 'constructor' ? `${name}.constructor` : name,
    selector,
    isGlobal: written.startsWith('!'),
  };
}

/** The declaration of several with one name that a selector chooses. */
export function selectedBy(
  selector: string | undefined,
  found: Reflection | undefined,
): Reflection | undefined {
  if (!found?.isDeclaration() || selector === undefined) return found;
  if (/^\d+$/.test(selector)) return found.signatures?.[Number(selector) - 1];
  if (selector !== 'static' && selector !== 'instance') return found;
  const { parent, name } = found;
  const members = parent?.isDeclaration() ? parent.children : undefined;
  return members?.find(
    (member) => member.name === name && member.flags.isStatic === (selector === 'static'),
  );
}
