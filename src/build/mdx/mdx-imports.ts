// What pages in MDX import besides code: other pages, images, texts, styles, and components that are not there.
import path from 'node:path';
import type { FilePath } from '../../model/text/brand.js';
import type { PluginBuild } from '../io/esbuild.js';
import { readRegularFile } from '../io/regular-file.js';
import { projectPath } from '../io/relative-path.js';
import { withImportMeta } from '../modules/bundle-module.js';
import { FOREIGN, THEME } from './mdx-page.js';

const IMAGE = /\.(?:avif|bmp|gif|ico|jpe?g|mp4|pdf|png|svg|webm|webp|woff2?)$/i;
const STYLE = /\.(?:css|less|sass|scss|styl)$/i;

/** The loader of webpack or Vite that an import asks for, and the file. */
const RAW = /^(?:(?:-?!){0,2}raw-loader!(.*)|(.*)\?raw)$/;
const FILE = /^(?:(?:-?!){0,2}(?:file|url)-loader[^!]*!(.*)|(.*)\?url)$/;

const ASKED = Symbol('asked by this plugin');

export interface MdxImports {
  readonly root: string;
  /** The page, from which the paths of images lead. */
  readonly page: FilePath;
  readonly inputs: Set<FilePath>;
  /** Receives what could not be found, and the file that imports it. */
  readonly missing: Map<string, FilePath>;
  /** The module of a file of MDX or Markdown. */
  readonly moduleOf: (file: FilePath) => Promise<string>;
}

/** The address of an image as the page would write it. */
function addressOf(file: string, { root, page }: Pick<MdxImports, 'root' | 'page'>): string {
  const from = path.dirname(path.join(root, page));
  const relative = path.relative(from, file).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

const STYLES_AS_NAMES =
  'module.exports = new Proxy({}, { get: (_, name) => name !== "__esModule" && String(name) });';

/** A plugin of esbuild for a page that is a component. @param styles Receives the stylesheets that it imports. */
export const pageImports = (root: string, page: FilePath, styles: Set<FilePath>) => ({
  name: 'page',
  setup(setup: PluginBuild) {
    setup.onLoad({ filter: IMAGE, namespace: 'file' }, ({ path: file }) => ({
      contents: `module.exports = ${JSON.stringify(addressOf(file, { root, page }))};`,
    }));
    setup.onLoad({ filter: STYLE, namespace: 'file' }, ({ path: file }) => {
      styles.add(projectPath(root, file));
      return { contents: STYLES_AS_NAMES };
    });
  },
});

/** A plugin of esbuild. What is missing, or belongs to a theme, becomes a component without code. */
export const mdxImports = ({ root, page, inputs, missing, moduleOf }: MdxImports) => ({
  name: 'mdx',
  setup(setup: PluginBuild) {
    setup.onResolve(
      { filter: /.*/ },
      async ({ path: name, resolveDir, kind, importer, pluginData }) => {
        if (pluginData === ASKED || kind === 'entry-point') return undefined;
        const resolve = (wanted: string) =>
          setup.resolve(wanted, { resolveDir, kind, importer, pluginData: ASKED });
        const [, loader, query] = RAW.exec(name) ?? FILE.exec(name) ?? [];
        const asked = loader ?? query;
        const isComponent = THEME.test(name) || FOREIGN.test(name);
        const found = isComponent ? undefined : await resolve(aliased(asked ?? name, root));
        if (found === undefined || found.errors.length > 0) {
          if (found) missing.set(name, projectPath(root, importer));
          return { path: name, namespace: 'component' };
        }
        const { path: file, namespace, external, sideEffects } = found;
        if (asked !== undefined) return { path: file, namespace: RAW.test(name) ? 'raw' : 'asset' };
        return { path: file, namespace, external, sideEffects };
      },
    );
    setup.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path: file }) => {
      inputs.add(projectPath(root, file));
      return { contents: readRegularFile(file).toString('utf8'), loader: 'text' as const };
    });
    const asset = ({ path: file }: { readonly path: string }) => ({
      contents: `module.exports = ${JSON.stringify(addressOf(file, { root, page }))};`,
    });
    setup.onLoad({ filter: /.*/, namespace: 'asset' }, asset);
    setup.onLoad({ filter: IMAGE, namespace: 'file' }, asset);
    setup.onLoad({ filter: STYLE, namespace: 'file' }, () => ({ contents: STYLES_AS_NAMES }));
    setup.onLoad({ filter: /.*/, namespace: 'component' }, ({ path: name }) => ({
      contents: `module.exports = globalThis[Symbol.for('quire.mdx')].theme(${JSON.stringify(name)});`,
    }));
    setup.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, async ({ path: file }) => ({
      contents: withImportMeta(await moduleOf(projectPath(root, file)), file),
      loader: 'jsx' as const,
    }));
  },
});

/** `@site/src/a.ts` of Docusaurus, from the root of the project. */
const aliased = (name: string, root: string): string =>
  name.startsWith('@site/') ? path.join(root, name.slice('@site/'.length)) : name;
