// The work of one thread of the API stage. Each part of it loads what it needs when it is first asked for.
import type { ApiInput, CheckedCode, CodeQuery, ConvertedApi } from './input.js';
import type { DocumentedProgram } from './program.js';

export interface ApiSession {
  /** Begins to load what a conversion needs. */
  prepare(): void;
  convert(input: ApiInput): Promise<ConvertedApi>;
  /** Uses the program of the conversion, if there was one. */
  checkCode(query: CodeQuery): Promise<CheckedCode>;
}

const loadConverter = () => Promise.all([import('./convert-api.js'), import('./markdown.js')]);

export function createApiSession(): ApiSession {
  let documented: DocumentedProgram | undefined;
  return {
    prepare() {
      // A failure here occurs again where the result is used.
      loadConverter().catch(() => {});
    },
    async convert(input) {
      const [{ convertInProcess }, { createMarkdownConverter }] = await loadConverter();
      return convertInProcess(input, createMarkdownConverter(input), {
        onProgram(program) {
          documented = program;
        },
      });
    },
    async checkCode(query) {
      const { checkCode, readProgram } = await import('./samples/check-code.js');
      documented ??= readProgram(query.api);
      return checkCode(query, documented);
    },
  };
}
