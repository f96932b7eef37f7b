// Runs the remark and rehype plugins of a site over the trees of a guide.
import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type { FilePath } from '../../model/text/brand.js';
import type { Reporter } from '../markdown/finding-reporter.js';
import { messageOf } from '../text/plugin-error.js';
import type { Plugin, TreeTransform } from './plugin.js';

interface TreeSource {
  readonly file: FilePath;
  readonly text: string;
  readonly report: Reporter;
}

async function transform<Tree extends MdastRoot | HastRoot>(
  tree: Tree,
  plugins: readonly Plugin[],
  hook: 'remark' | 'rehype',
  { file, text, report }: TreeSource,
): Promise<Tree> {
  let current = tree;
  for (const plugin of plugins) {
    // SAFETY: the hook is that for this kind of tree.
    const attachers = (plugin[hook] ?? []) as unknown as readonly (() => TreeTransform<Tree>)[];
    for (const attacher of attachers) {
      try {
        const changed = await attacher()(current, { path: file, value: text });
        // SAFETY: a transformer returns a tree of the kind that it is given, or nothing.
        current = (changed as Tree | undefined) ?? current;
      } catch (error) {
        const message = `The plugin "${plugin.name}" threw in "${hook}": ${messageOf(error)}.`;
        report.error(
          'plugin/threw',
          message,
          { line: 1, column: 1 },
          { hint: 'correct the plugin.' },
        );
      }
    }
  }
  return current;
}

export const transformMarkdown = (
  tree: MdastRoot,
  plugins: readonly Plugin[],
  source: TreeSource,
): Promise<MdastRoot> => transform(tree, plugins, 'remark', source);

export const transformHtml = (
  tree: HastRoot,
  plugins: readonly Plugin[],
  source: TreeSource,
): Promise<HastRoot> => transform(tree, plugins, 'rehype', source);
