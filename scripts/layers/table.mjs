// The layers of src/: every folder, what it may import, and the one door of each npm package. This is all
// that has to change when a folder comes, goes or needs another; `npm run lint` compares it with the imports.

/**
 * Folder: the folders it may import besides itself. `type:` allows types only. Stages never import each
 * other: they get plain values from what runs them.
 */
export const FOLDERS = {
  model: '',

  // What a reader sees: knows the model, and neither the build nor the browser.
  components: 'model',
  'components/islands': 'components',
  'components/prose': 'model components components/islands',
  'components/api': 'model components components/prose',
  'components/article': 'type:model components components/prose components/api',
  'components/document': 'type:model',
  'components/shell/context': 'model type:components/shell/entries',
  'components/shell/entries': 'model components components/shell/context',
  'components/shell/announcement': 'type:model components components/shell/context',
  'components/shell/color-mode': 'type:model components components/shell/context',
  'components/shell/search': 'components components/shell/context components/shell/entries',
  'components/shell/sidebar': 'type:model components',
  'components/shell/messages': '',
  'components/shell/drawer': 'components/shell/context components/shell/entries',
  'components/shell/navbar':
    'type:model components components/shell/context components/shell/entries components/shell/drawer',
  // The logo is that of the navbar.
  'components/shell/footer':
    'type:model components components/shell/context components/shell/entries components/shell/navbar',
  'components/shell/item-types':
    'model type:components/shell/context components/shell/entries components/shell/search components/shell/drawer components/shell/navbar',
  'components/shell':
    'type:model components/shell/announcement components/shell/color-mode components/shell/context components/shell/drawer type:components/shell/entries components/shell/footer components/shell/item-types components/shell/messages components/shell/navbar components/shell/sidebar',

  // What runs in the browser.
  client: 'model components/shell client/islands client/search',
  'client/islands': 'components/islands type:client',
  'client/search': 'type:model',

  // Shared by the stages.
  'build/io': 'model',
  'build/text': 'type:model',
  'build/report': 'model',
  'build/cache': 'type:model build/io',
  'build/serve': 'build/io',
  'build/markdown': 'model build/text',

  // The stages.
  'build/config': 'model build/text build/markdown',
  'build/sources': 'model build/io build/text',
  'build/git': 'model',
  'build/content': 'model build/text build/markdown',
  'build/api': 'model build/io build/text build/markdown build/api/convert',
  'build/api/convert': 'model build/text build/api build/api/builtins',
  'build/api/builtins': 'type:build/api',
  'build/site': 'model build/text build/markdown',
  'build/render': 'type:model components/article components/document components/shell',
  'build/bundle': 'model components',
  'build/compose': 'model',
  'build/emit': 'model build/io',
  'build/verify': 'model build/serve',

  // What runs the stages.
  'build/steps':
    'model type:build/report type:build/cache build/io build/text build/markdown build/sources build/git build/content build/api build/site build/render type:components/document build/bundle build/compose build/verify',
  'build/commands':
    'model build build/io build/text build/report build/cache build/config build/serve build/emit build/verify',
  build:
    'model build/io build/report build/cache build/config build/sources build/api build/emit build/verify build/steps build/commands',
};

/** Folder: its files that other folders may import. */
export const DOORS = {
  'components/prose': 'index.ts',
  'components/api': 'index.ts',
  'components/article': 'main.tsx',
  'components/shell': 'index.ts browser.ts',
  'components/shell/item-types': 'index.ts',
};

/**
 * Package, or one module of it: the files and folders that may import it; `folder/**` are all below.
 * `import()` stands for imports whose module is computed.
 */
export const PACKAGES = {
  commander: 'build/cli.ts build/commands',
  esbuild: 'build/bundle build/config/load.ts',
  hast: 'type:model type:components/** type:build/**',
  linkinator: 'build/verify/link-sheet.ts type:build/verify/check-external.ts',
  mdast: 'type:build/**',
  'mdast-util-directive': 'type:build/markdown type:build/content/include.ts',
  react: 'components/** client/**',
  'react/jsx-runtime': 'components/prose/prose.tsx',
  'react-dom': 'client/**',
  'react-dom/client': 'client/**',
  'react-dom/server': 'build/render/render-page.tsx',
  refractor: 'build/markdown',
  'rehype-prism-plus': 'build/markdown/highlighter.ts',
  'rehype-react': 'components/prose/prose.tsx',
  'remark-directive': 'build/markdown/processor.ts',
  'remark-gfm': 'build/markdown/processor.ts',
  'remark-parse': 'build/markdown/processor.ts',
  'remark-rehype': 'build/markdown',
  typedoc: 'build/api/typedoc.ts',
  // One compiler for the whole stage: its modules read the syntax trees that it makes.
  typescript: 'build/api build/api/convert',
  unified: 'build/markdown components/prose/prose.tsx',
  valibot: 'build/config build/content build/compose/coverage-badge.ts',
  yaml: 'build/content/yaml-mapping.ts',
  'node:*': 'build/**',
  'node:module': 'build/config/own-frame.ts',
  'node:worker_threads': 'build/api/api.ts build/api/worker.ts',
  // Modules that the bundle stage makes for one site.
  'quire:*': 'client',
  '../package.json': 'build/cli.ts',
  'import()': 'client/page-loader.ts build/config/load.ts build/markdown/languages.ts',
};
