// Owns the JSON text of any value: it never throws, follows no cycle and always parses.
// Follows JSON.stringify, except that what would be lost or thrown becomes a readable stand-in.

const THROWS = '"[Throws]"';
/** A character that JSON escapes: a quote, a backslash, a control, half of a surrogate pair. */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;
/** An object of these is written as the primitive in it. */
const BOXES = [Number, String, Boolean, BigInt] as const;

/** The objects around the value being written, outermost first; their number is the depth. */
type Ancestors = object[];

/**
 * Writes a value as JSON on one line.
 *
 * @param value - Any value.
 * @param depthLimit - How many objects may lie inside each other; deeper ones are named, not written.
 * @returns The text, or `undefined` for `undefined`, as `JSON.stringify` does.
 */
export function jsonText(value: unknown, depthLimit: number): string | undefined {
  return fieldText({ value }, 'value', [], depthLimit);
}

/** Reading a field and looking into its value may run foreign code: the one place to catch it. */
function fieldText(holder: object, key: string | number, ancestors: Ancestors, limit: number) {
  const depth = ancestors.length;
  try {
    // SAFETY: any key may be read from any object; the result is unknown.
    return valueText((holder as Record<string | number, unknown>)[key], ancestors, limit);
  } catch {
    ancestors.length = depth;
    return THROWS;
  }
}

function valueText(value: unknown, ancestors: Ancestors, limit: number): string | undefined {
  switch (typeof value) {
    case 'object':
      return value === null ? 'null' : objectText(value, ancestors, limit);
    case 'string':
      return quoted(value);
    case 'number':
      return Number.isFinite(value) ? `${value}` : 'null';
    case 'boolean':
      return `${value}`;
    case 'bigint':
      // A string: as a JSON number most parsers would round it.
      return `"${value}"`;
    case 'symbol':
      return quoted(String(value));
    case 'function':
      return quoted(`[Function: ${value.name || 'anonymous'}]`);
    default:
      return undefined;
  }
}

/** Most texts need no escape, and to find that out is quicker than JSON.stringify. */
function quoted(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

function objectText(object: object, ancestors: Ancestors, limit: number): string | undefined {
  if (ancestors.includes(object)) return '"[Circular]"';
  const value = object instanceof Error ? object : plainValue(object);
  if (typeof value !== 'object' || value === null) return valueText(value, ancestors, limit);
  if (ancestors.length === limit) return Array.isArray(value) ? '"[Array]"' : '"[Object]"';
  ancestors.push(object);
  const text = Array.isArray(value)
    ? itemsText(value, ancestors, limit)
    : fieldsText(value, fieldNames(value), ancestors, limit);
  ancestors.pop();
  return text;
}

/** What stands for an object: what its `toJSON` returns, what a box or collection holds, or itself. */
function plainValue(object: object & { readonly toJSON?: unknown }): unknown {
  if (typeof object.toJSON === 'function') return object.toJSON();
  if (isPlain(object)) return object;
  if (BOXES.some((Box) => object instanceof Box)) return object.valueOf();
  // By the built-in iterators: a subclass may have put an endless one in their place.
  if (object instanceof Map) return [...Map.prototype.entries.call(object)];
  return object instanceof Set ? [...Set.prototype.values.call(object)] : object;
}

/** Most objects are, and a look at the prototype is quicker than to ask what else they could be. */
function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  return prototype === Object.prototype || prototype === Array.prototype;
}

/** Those of an error are named, because the own ones differ between engines and do not enumerate. */
function fieldNames(value: object): readonly string[] {
  if (!(value instanceof Error)) return Object.keys(value);
  const own = Object.getOwnPropertyNames(value);
  return [...new Set(['name', 'message', 'stack', 'cause', ...own])];
}

function itemsText(items: readonly unknown[], ancestors: Ancestors, limit: number): string {
  let text = '';
  for (let index = 0; index < items.length; index += 1) {
    if (index > 0) text += ',';
    text += fieldText(items, index, ancestors, limit) ?? 'null';
  }
  return `[${text}]`;
}

function fieldsText(value: object, names: readonly string[], ancestors: Ancestors, limit: number) {
  let text = '';
  for (const name of names) {
    const field = fieldText(value, name, ancestors, limit);
    if (field === undefined) continue;
    text += `${text && ','}${quoted(name)}:${field}`;
  }
  return `{${text}}`;
}
