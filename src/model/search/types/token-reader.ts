// Reads the tokens of a type one by one. Tokens missing at the end of the text are assumed.

/** Deepest nesting that is parsed; searched types have three or four levels. */
const MAX_DEPTH = 24;

/** Thrown for a text that is not a type. */
export class NoType extends Error {}

export class TokenReader {
  #at = 0;
  #depth = 0;

  constructor(private readonly tokens: readonly string[]) {}

  get next(): string | undefined {
    return this.tokens[this.#at];
  }

  get isAtEnd(): boolean {
    return this.#at >= this.tokens.length;
  }

  peek(offset: number): string | undefined {
    return this.tokens[this.#at + offset];
  }

  skip(count = 1): void {
    this.#at += count;
  }

  take(token: string): boolean {
    if (this.next !== token) return false;
    this.skip();
    return true;
  }

  /** Requires a token, except at the end of the text. */
  expect(token: string): void {
    if (!this.take(token) && !this.isAtEnd) throw new NoType(`${token} expected`);
  }

  /** Items up to the closing bracket. */
  list<T>(close: string, separators: readonly string[], item: () => T): T[] {
    const items: T[] = [];
    while (!this.isAtEnd && this.next !== close) {
      items.push(item());
      if (!separators.some((separator) => this.take(separator))) break;
    }
    this.expect(close);
    return items;
  }

  nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new NoType('too deep');
    const result = read();
    this.#depth -= 1;
    return result;
  }
}
