// Reads the tokens of a type one by one. What is missing where the text ends is taken for granted.

/** Levels of nesting that are read; types that people search for have three or four. */
const MAX_DEPTH = 24;

/** The text is no type. */
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

  /** A token that may be missing only where the text ends. */
  expect(token: string): void {
    if (!this.take(token) && !this.isAtEnd) throw new NoType(`${token} expected`);
  }

  /** Items between brackets up to the closing one. */
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
