// The files that a configuration is made of, and those that it would be made of if they were there.
import path from 'node:path';
import type { FilePath } from '../../model/brand.js';
import type { PluginBuild } from '../io/esbuild.js';
import { projectPath } from '../io/relative-path.js';

const EXTENSIONS = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs', 'json'];

/** The files that esbuild takes for a relative import, whether they are there or not. */
const filesOfImport = (target: string): string[] => [
  target,
  ...EXTENSIONS.flatMap((extension) => [
    `${target.replace(/\.[cm]?jsx?$/, '')}.${extension}`,
    path.join(target, `index.${extension}`),
  ]),
];

/**
 * A plugin that notes what esbuild reads or looks for: a bundle that fails tells nothing of it.
 * @param inputs receives the files, relative to the project.
 */
export const notingInputs = (root: string, inputs: Set<FilePath>) => ({
  name: 'inputs',
  setup(setup: PluginBuild) {
    setup.onResolve({ filter: /^\.\.?(?:\/|$)/ }, ({ path: target, resolveDir }) => {
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
