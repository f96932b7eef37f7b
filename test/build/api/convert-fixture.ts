// Converts the API of a fixture project in this process, with the real Markdown owner.
import { convertInProcess } from '../../../src/build/api/convert-api.js';
import { createMarkdownConverter } from '../../../src/build/api/markdown.js';
import type { ApiModel } from '../../../src/model/api.js';
import type { Result } from '../../../src/model/diagnostic.js';

const prism = { additionalLanguages: [], magicComments: [] };

export const convertFixture = (
  root: string,
  packages: readonly string[],
  tsconfig = 'tsconfig.json',
): Promise<Result<ApiModel>> =>
  convertInProcess({ root, packages, tsconfig, prism }, createMarkdownConverter({ prism }));
