// Values that stand in MDX as they are: `{'text'}`, `{['a', 'b']}`, `{frontmatter.title}`. No code runs for them.
import type { Expression, Pattern, PrivateIdentifier, Program, SpreadElement, Super } from 'estree';

/** Names with known values. */
export type Scope = Readonly<Record<string, unknown>>;

/** Thrown for everything else. */
class NotLiteral extends Error {}

type Node = Expression | Pattern | PrivateIdentifier | SpreadElement | Super;

function keyOf(key: Node, isComputed: boolean, scope: Scope): string {
  if (!isComputed && key.type === 'Identifier') return key.name;
  return String(evaluated(key, scope));
}

function memberOf(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, key))
    return undefined;
  return Reflect.get(object, key);
}

function evaluated(node: Node, scope: Scope): unknown {
  switch (node.type) {
    case 'Literal':
      if ('regex' in node || 'bigint' in node) break;
      return node.value;
    case 'TemplateLiteral':
      if (node.expressions.length > 0) break;
      return node.quasis.map(({ value }) => value.cooked ?? '').join('');
    case 'ArrayExpression':
      return node.elements.map((element) => element && evaluated(element, scope));
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map((property) => {
          if (property.type !== 'Property' || property.kind !== 'init') throw new NotLiteral();
          const { key, computed, value } = property;
          return [keyOf(key, computed, scope), evaluated(value, scope)];
        }),
      );
    case 'UnaryExpression': {
      const value = evaluated(node.argument, scope);
      if (node.operator === '-' && typeof value === 'number') return -value;
      if (node.operator === '!') return !value;
      break;
    }
    case 'Identifier':
      if (node.name === 'undefined') return undefined;
      if (Object.hasOwn(scope, node.name)) return scope[node.name];
      break;
    case 'MemberExpression':
      return memberOf(evaluated(node.object, scope), keyOf(node.property, node.computed, scope));
    default:
  }
  throw new NotLiteral();
}

/** The value of an expression, or undefined if code must run to find it. */
export function literalOf(
  program: Program | null | undefined,
  scope: Scope,
): { readonly value: unknown } | undefined {
  const [statement, ...others] = program?.body ?? [];
  if (statement === undefined) return { value: undefined };
  if (statement.type !== 'ExpressionStatement' || others.length > 0) return undefined;
  try {
    return { value: evaluated(statement.expression, scope) };
  } catch (error) {
    if (error instanceof NotLiteral) return undefined;
    throw error;
  }
}
