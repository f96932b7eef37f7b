// Copies the export of a configuration as plain data, reading each property once. Reports functions, promises,
// class instances and circular references.

/** What is wrong with a value of the configuration. */
export interface ValueFault {
  /** `themeConfig.navbar.items[2].label`; empty for the whole value. */
  readonly path: string;
  /** Follows the path in a sentence: `is a function`. */
  readonly message: string;
  readonly hint: string;
}

const MAX_DEPTH = 100;
const MAX_VALUES = 1_000_000;
const MAX_FAULTS = 20;

const PLAIN = 'write plain data: strings, numbers, true, false, lists and objects.';

const UNDISPLAYED = 'remove it; it cannot be displayed.';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Keys that valibot leaves out, since an assignment to them can change the object's prototype. */
const INHERITED = ['__proto__', 'constructor', 'prototype'];

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  // The object may come from another realm, whose Object.prototype is a different object.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

function textFault(value: string): string | undefined {
  if (CONTROL.test(value)) return 'contains a control character';
  return value.isWellFormed() ? undefined : 'contains a lone surrogate (half a character)';
}

class Copy {
  readonly faults: ValueFault[] = [];
  readonly #open = new Set<object>();
  #values = 0;

  #fault(path: string, message: string, hint = PLAIN): undefined {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ path, message, hint });
    return undefined;
  }

  of(value: unknown, path: string): unknown {
    this.#values += 1;
    if (this.#values > MAX_VALUES) return this.#fault('', `has more than ${MAX_VALUES} values`);
    switch (typeof value) {
      case 'string': {
        const fault = textFault(value);
        return fault ? this.#fault(path, fault, UNDISPLAYED) : value;
      }
      case 'number':
        return Number.isFinite(value) ? value : this.#fault(path, `is ${value}`);
      case 'undefined':
      case 'boolean':
        return value;
      case 'object':
        return value === null ? value : this.#ofObject(value, path);
      default:
        return this.#fault(path, `is a ${typeof value}`);
    }
  }

  #ofObject(value: object, path: string): unknown {
    if (this.#open.has(value)) return this.#fault(path, 'is a circular reference');
    if (this.#open.size >= MAX_DEPTH) {
      return this.#fault(path, `is nested more than ${MAX_DEPTH} levels deep`);
    }
    this.#open.add(value);
    const copied = this.#copyObject(value, path);
    this.#open.delete(value);
    return copied;
  }

  #copyObject(value: object, path: string): unknown {
    if (Array.isArray(value)) {
      if (value.length > MAX_VALUES) return this.#fault(path, `has ${value.length} items`);
      return Array.from(value, (item, index) => this.of(item, `${path}[${index}]`));
    }
    if (!isPlainObject(value)) {
      const isPromise = value instanceof Promise;
      const hint = isPromise ? 'write `await` before it.' : PLAIN;
      const name = isPromise ? 'Promise' : value.constructor?.name || 'special object';
      return this.#fault(path, `is ${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`, hint);
    }
    const copyOf = (key: string): readonly [string, unknown] => {
      const at = path === '' ? key : `${path}.${key}`;
      const fault = textFault(key);
      if (fault) this.#fault(path, `has a name that ${fault}`, UNDISPLAYED);
      if (INHERITED.includes(key)) this.#fault(at, 'is a name of JavaScript', 'use another name.');
      return [key, this.of(Reflect.get(value, key), at)];
    };
    return Object.fromEntries(Object.keys(value).map(copyOf));
  }
}

/** @throws What a getter or proxy in `exported` throws. */
export function toPlainData(exported: unknown): {
  readonly value: unknown;
  readonly faults: readonly ValueFault[];
} {
  const copy = new Copy();
  return { value: copy.of(exported, ''), faults: copy.faults };
}
