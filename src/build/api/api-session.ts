// The work of one API thread. Each part loads its modules when it is first needed.
import type { CheckedSample } from '../../model/page/sample.js';
import type { ApiInput, CodeQuery, ConvertedApi, LinkedCode } from './api-input.js';
import type { DocumentedProgram } from './program.js';
import type { ProgramMemory } from './program-memory.js';

export interface ApiSession {
  /** Starts loading the modules for a conversion. */
  prepare(): void;
  convert(input: ApiInput): Promise<ConvertedApi>;
  /** Uses the program of the conversion, if there was one. */
  linkCode(query: CodeQuery): Promise<LinkedCode>;
  /** Checks the samples of the last `linkCode`; results by key. */
  checkSamples(): Promise<ReadonlyMap<string, CheckedSample>>;
}

const loadConverter = () =>
  Promise.all([import('./convert-api.js'), import('./comment-markdown.js')]);

const newMemory = () => import('./program-memory.js').then((m) => new m.ProgramMemory());

const newTextMemory = () => import('./text-memory.js').then((m) => new m.TextMemory());

/**
 * @param isKept Whether it serves many builds and keeps what it has read.
 * @param memory Data kept between conversions.
 */
export function createApiSession(
  isKept = false,
  memory: Promise<ProgramMemory> | undefined = isKept ? newMemory() : undefined,
): ApiSession {
  const texts = isKept ? newTextMemory() : undefined;
  let documented: DocumentedProgram | undefined;
  let check = (): ReadonlyMap<string, CheckedSample> => new Map();
  return {
    prepare() {
      // An error here occurs again where the result is used.
      loadConverter().catch(() => {});
    },
    async convert(input) {
      const [{ convertInProcess }, { createMarkdownConverter }] = await loadConverter();
      const converter = createMarkdownConverter(input);
      const known = (await texts)?.remember(converter, input.prism);
      return convertInProcess(input, known ?? converter, {
        memory: await memory,
        onProgram(program) {
          documented = program;
        },
      });
    },
    async linkCode(query) {
      const { linkCode, readProgram } = await import('./samples/link-code.js');
      // The API may have come from the cache, made from other files than the last conversion.
      if (!documented || isKept) documented = readProgram(query.api, await memory);
      const { linked, checkSamples } = linkCode(query, documented);
      check = checkSamples;
      return linked;
    },
    checkSamples: async () => check(),
  };
}
