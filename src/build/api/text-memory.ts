// What a thread that converts again and again keeps of Markdown: the converted texts of the last conversion.
import type { Result } from '../../model/diagnostic.js';
import { hashValue } from '../io/hash.js';
import type { ConvertedText, MarkdownConverter, MarkdownText } from './input.js';

const keyOf = ({ file, text, idPrefix, start }: MarkdownText): string =>
  hashValue([file, text, idPrefix, start]);

export class TextMemory {
  #options = '';
  #known = new Map<string, Result<ConvertedText>>();

  /**
   * A converter for one conversion of all packages, which converts only texts that the last conversion did not have.
   * @param options Those of `converter`: results of other options are forgotten.
   */
  remember(converter: MarkdownConverter, options: unknown): MarkdownConverter {
    const key = hashValue(options);
    const former = key === this.#options ? this.#known : new Map();
    const known = new Map<string, Result<ConvertedText>>();
    this.#options = key;
    this.#known = known;
    return {
      ...converter,
      convert(source) {
        const name = keyOf(source);
        const result = known.get(name) ?? former.get(name) ?? converter.convert(source);
        // A diagnostic may say that the conversion took too long, which another try need not take.
        if (result.diagnostics.length > 0) return result;
        known.set(name, result);
        // Callers change the trees.
        return structuredClone(result);
      },
    };
  }
}
