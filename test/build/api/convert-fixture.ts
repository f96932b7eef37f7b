// Converts the API of a fixture project in this process, with the real Markdown converter.

import type { ConvertedApi } from '../../../src/build/api/api-input.js';
import { createMarkdownConverter } from '../../../src/build/api/comment-markdown.js';
import { convertInProcess } from '../../../src/build/api/convert-api.js';
import { libraryMemory } from '../library-memory.js';
import { EVERYTHING, STRICT } from '../strict-reactions.js';

const prism = { additionalLanguages: [], magicComments: [] };

export const convertFixture = (
  root: string,
  packages: readonly string[],
  tsconfig = 'tsconfig.json',
): Promise<ConvertedApi> =>
  convertInProcess(
    { root, version: 'current', packages, tsconfig, ...EVERYTHING, reactions: STRICT, prism },
    createMarkdownConverter({ prism }),
    { memory: libraryMemory },
  );
