// Which samples above in a text a sample may continue. It is read from words, since the compiler is not loaded yet: the
// compiler then decides.
import type { Sample } from '../../model/page/sample.js';

type Program = Pick<Sample, 'language' | 'options'>;

/** `import { a } from`, `const a`, `const { a } =`, `function a`: names are in the groups. */
const DECLARED =
  /\b(?:import\b([^'"]{0,2000}?)\bfrom\b|(?:const|let|var|using)\s+(?:([\w$]+)|[{[]([^=]{0,1000}?)[\]}]\s*(?:=|of\b))|(?:function[\s*]+|(?:class|interface|type|enum|namespace)\s+)([\w$]+))/g;

const WORD = /[\w$]+/g;

const declaredIn = (code: string): Set<string> =>
  new Set(
    [...code.matchAll(DECLARED)].flatMap(([, ...groups]) => groups.join(' ').match(WORD) ?? []),
  );

/** Options that an author has set win: they are about the sample alone. */
const isPlain = ({ options }: Program): boolean =>
  options.check && !options.twoslash && options.expectedErrors.length === 0;

const isTypeScript = ({ language }: Program): boolean => language.startsWith('ts');

/** The samples of a text that were read so far. */
export class EarlierSamples {
  /** In the order of the text, with what each may continue. */
  readonly #above = new Map<string, readonly string[]>();
  /** By language, the last sample that declares a name. */
  readonly #declaring = { ts: new Map<string, string>(), js: new Map<string, string>() };

  #declaringFor(sample: Program): Map<string, string> {
    return isTypeScript(sample) ? this.#declaring.ts : this.#declaring.js;
  }

  /** Keys of what a sample may continue, in the order of the text. */
  continuedBy(sample: Program, code: string): string[] {
    const declaring = this.#declaringFor(sample);
    if (!isPlain(sample) || declaring.size === 0) return [];
    const own = declaredIn(code);
    const words = new Set(code.match(WORD));
    const nearest = [...words].flatMap((word) =>
      own.has(word) ? [] : (declaring.get(word) ?? []),
    );
    const found = new Set(nearest.flatMap((key) => [...(this.#above.get(key) ?? []), key]));
    return [...this.#above.keys()].filter((key) => found.has(key));
  }

  add(key: string, sample: Program, code: string, above: readonly string[]): void {
    if (!isPlain(sample) || sample.options.expectedThrow !== undefined) return;
    this.#above.set(key, above);
    const declaring = this.#declaringFor(sample);
    for (const name of declaredIn(code)) declaring.set(name, key);
  }
}
