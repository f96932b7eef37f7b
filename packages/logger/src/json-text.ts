// Owns the JSON text of any value: it never throws, follows no cycle, is bounded and always parses.
// Follows JSON.stringify, except that what would be lost or thrown becomes a readable stand-in.

const THROWS = '"[Throws]"';
/** The objects written in full of one value; those after them are named. */
const OBJECT_LIMIT = 1000;
/** A character that is escaped: a quote, a backslash, a control, a line end, half a surrogate pair. */
const ESCAPED = /[^ !#-[\]-~\xa0-\u2027\u202a-\ud7ff\ue000-\uffff]/;
/** Those of them that JSON.stringify leaves as they are. */
const LEFT_RAW = /[\x7f-\x9f\u2028\u2029]/g;
/** An object of these classes is written as the primitive in it. */
const BOXES: readonly string[] = ['Number', 'String', 'Boolean', 'BigInt'];

/** How deep and how wide a value is written. */
export interface JsonLimits {
  /** The maximum nesting depth, the value itself included. */
  readonly depth: number;
  /** The maximum number of items of an array or collection, and of fields of an object. */
  readonly breadth: number;
}

/** One value being written. */
interface Walk extends JsonLimits {
  /** The objects around the one being written, outermost first; their number is the depth. */
  readonly ancestors: object[];
  objectsLeft: number;
}

/**
 * Writes a field's value as JSON on one line.
 *
 * @param holder - The object that has the field.
 * @param key - The name of the field.
 * @param limits - How deep and how wide the value is written.
 * @returns The text, or `undefined` for `undefined`, as `JSON.stringify` does.
 */
export function jsonText(holder: object, key: string, limits: JsonLimits): string | undefined {
  const { depth, breadth } = limits;
  return fieldText(holder, key, { depth, breadth, ancestors: [], objectsLeft: OBJECT_LIMIT });
}

/** Reading a field and looking into its value may run foreign code: the one place to catch it. */
function fieldText(holder: object, key: string | number, walk: Walk): string | undefined {
  const depth = walk.ancestors.length;
  try {
    // SAFETY: any key may be read from any object; the result is unknown.
    return valueText((holder as Record<string | number, unknown>)[key], key, walk);
  } catch {
    walk.ancestors.length = depth;
    return THROWS;
  }
}

function valueText(value: unknown, key: string | number, walk: Walk): string | undefined {
  switch (typeof value) {
    case 'object':
      return value === null ? 'null' : objectText(value, key, walk);
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
  if (!ESCAPED.test(text)) return `"${text}"`;
  return JSON.stringify(text).replace(
    LEFT_RAW,
    (raw) => `\\u${raw.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function objectText(object: object, key: string | number, walk: Walk): string | undefined {
  const { ancestors } = walk;
  if (ancestors.includes(object)) return '"[Circular]"';
  const value = plainValue(object, key);
  if (typeof value !== 'object' || value === null) return valueText(value, key, walk);
  if (ancestors.length === walk.depth || walk.objectsLeft === 0) {
    return isList(value) ? '"[Array]"' : '"[Object]"';
  }
  walk.objectsLeft -= 1;
  ancestors.push(object);
  const text = contentText(value, walk);
  ancestors.pop();
  return text;
}

/** What stands for an object: what its `toJSON` returns, the primitive in it, or itself. */
function plainValue(object: object & { readonly toJSON?: unknown }, key: string | number): unknown {
  // A Buffer's toJSON copies all its bytes, even if there are millions.
  if (classOf(object) === 'Error' || ArrayBuffer.isView(object)) return object;
  const value = typeof object.toJSON === 'function' ? object.toJSON(String(key)) : object;
  if (typeof value !== 'object' || value === null) return value;
  return BOXES.includes(classOf(value)) ? value.valueOf() : value;
}

/**
 * The name of the built-in class an object is of, or its tag, by which one of another realm is known.
 * Most objects are plain, and a look at the prototype is quicker than to ask what else they could be.
 */
function classOf(object: object): string {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype === Object.prototype || prototype === Array.prototype) return 'Object';
  for (const Class of [Error, Map, Set]) if (object instanceof Class) return Class.name;
  return Object.prototype.toString.call(object).slice('[object '.length, -1);
}

function isList(object: object): boolean {
  return Array.isArray(object) || collectionOf(object) !== undefined;
}

/** `Map` or `Set`, if an object is one and does not only look like it. */
function collectionOf(object: object): MapConstructor | SetConstructor | undefined {
  const name = classOf(object);
  const Collection = name === 'Map' ? Map : name === 'Set' ? Set : undefined;
  try {
    if (Collection) Reflect.get(Collection.prototype, 'size', object);
    return Collection;
  } catch {
    return;
  }
}

function contentText(object: object, walk: Walk): string {
  if (Array.isArray(object)) return itemsText(object, object.length, walk);
  const Collection = collectionOf(object);
  if (Collection) {
    // By the built-in members: a subclass may have put endless ones in their place.
    const members = Reflect.apply(Collection.prototype[Symbol.iterator], object, []);
    const size = Reflect.get(Collection.prototype, 'size', object);
    return itemsText(firstOf(members, walk.breadth), size, walk);
  }
  if (ArrayBuffer.isView(object) && 'length' in object) {
    const size = Number(object.length);
    const indexes = Array.from({ length: Math.min(size, walk.breadth) }, (_, index) => `${index}`);
    return fieldsText(object, indexes, size, walk);
  }
  const names = classOf(object) === 'Error' ? errorNames(object) : Object.keys(object);
  return fieldsText(object, names, names.length, walk);
}

function firstOf(members: Iterable<unknown>, count: number): readonly unknown[] {
  const first: unknown[] = [];
  for (const member of members) if (first.push(member) === count) break;
  return first;
}

/** Given by name, because the own fields of an error differ between engines and do not enumerate. */
function errorNames(error: object): readonly string[] {
  return [...new Set(['name', 'message', 'stack', 'cause', ...Object.getOwnPropertyNames(error)])];
}

function itemsText(items: readonly unknown[], size: number, walk: Walk): string {
  const written = Math.min(size, walk.breadth);
  let text = '';
  for (let index = 0; index < written; index += 1) {
    if (index > 0) text += ',';
    text += fieldText(items, index, walk) ?? 'null';
  }
  if (size > written) text += `,"... ${size - written} more"`;
  return `[${text}]`;
}

function fieldsText(object: object, names: readonly string[], size: number, walk: Walk): string {
  const written = Math.min(size, walk.breadth);
  let text = '';
  for (const name of names.slice(0, written)) {
    const field = fieldText(object, name, walk);
    if (field === undefined) continue;
    text += `${text && ','}${quoted(name)}:${field}`;
  }
  if (size > written) text += `${text && ','}"...":"${size - written} more"`;
  return `{${text}}`;
}
