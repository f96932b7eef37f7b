// Keeps the converted texts of the last conversion, for a thread that converts several times.
import type { Result } from '../../model/site/diagnostic.js';
import { hashValue } from '../io/hash.js';
import type { ConvertedText, MarkdownConverter, MarkdownText } from './api-input.js';

const keyOf = ({ file, text, idPrefix, start }: MarkdownText): string =>
  hashValue([file, text, idPrefix, start]);

export class TextMemory {
  #options = '';
  #known = new Map<string, Result<ConvertedText>>();

  /**
   * Returns a converter for one conversion of all packages. It converts only texts that are new since the last one.
   * @param options The options of `converter`; results made with other options are dropped.
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
        // Not kept: the diagnostic may be that the conversion took too long, and a second try may be faster.
        if (result.diagnostics.length > 0) return result;
        known.set(name, result);
        // Callers change the trees.
        return structuredClone(result);
      },
    };
  }
}
