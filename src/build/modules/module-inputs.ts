// Collects the files that a configuration depends on, including missing ones that an import may refer to.
import path from 'node:path';
import type { FilePath } from '../../model/text/brand.js';
import type { PluginBuild } from '../io/esbuild.js';
import { projectPath } from '../io/relative-path.js';

const EXTENSIONS = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs', 'json'];

/** The files that esbuild tries for a relative import, existing or not. */
const filesOfImport = (target: string): string[] => [
  target,
  ...EXTENSIONS.flatMap((extension) => [
    `${target.replace(/\.[cm]?jsx?$/, '')}.${extension}`,
    path.join(target, `index.${extension}`),
  ]),
];

/**
 * An esbuild plugin that records which files are read or looked for. A failed bundle does not list them.
 * @param inputs Receives the files, relative to the project.
 */
export const notingInputs = (root: string, inputs: Set<FilePath>) => ({
  name: 'inputs',
  setup(setup: PluginBuild) {
    setup.onResolve({ filter: /^\.\.?(?:\/|$)/ }, ({ path: target, resolveDir, kind }) => {
      if (kind === 'entry-point') return undefined;
      for (const file of filesOfImport(path.join(resolveDir, target))) {
        inputs.add(projectPath(root, file));
      }
      return undefined;
    });
    setup.onLoad({ filter: /.*/, namespace: 'file' }, (args) => {
      inputs.add(projectPath(root, args.path));
      return undefined;
    });
  },
});
