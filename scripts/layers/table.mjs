// The layers of src/: the imports that each folder is allowed, and the files that may import each npm package.
// Change it if a folder is added, is removed or needs another one; `npm run lint` compares it with the imports.

/**
 * Folder: the folders it may import besides itself and the rooms of `model`. `type:` allows types only; `folder/*`
 * stands for all folders in a folder.
 * Stages import no other stage, except the history of git: the engine passes plain values between them.
 */
export const FOLDERS = {
  'model/text': '',
  'model/api': '',
  'model/page': 'type:model/search',
  'model/site': '',
  'model/browser': '',
  'model/search': '',
  'model/search/types': 'model/search',

  // Components of the pages: independent of the build and of the browser.
  components: '',
  'components/prose': 'components',
  'components/api': 'components components/prose',
  'components/article': 'components components/prose components/api',
  'components/document': '',
  'components/shell/context': 'type:components/shell/entries',
  'components/shell/entries': 'components components/shell/context',
  'components/shell/announcement': 'components components/shell/context',
  'components/shell/color-mode': 'components components/shell/context',
  'components/shell/search': 'components components/shell/context components/shell/entries',
  'components/shell/sidebar': 'components',
  'components/shell/messages': '',
  'components/shell/drawer':
    'components/shell/context components/shell/entries components/shell/messages',
  'components/shell/navbar':
    'components components/shell/context components/shell/entries components/shell/messages',
  // Shares the logo with the navbar.
  'components/shell/footer':
    'components components/shell/context components/shell/entries components/shell/navbar',
  'components/shell/item-types':
    'type:components/shell/context components/shell/entries components/shell/search components/shell/drawer components/shell/navbar',
  'components/shell':
    'components/shell/announcement components/shell/color-mode components/shell/context components/shell/drawer components/shell/entries components/shell/footer components/shell/item-types components/shell/messages components/shell/navbar components/shell/search components/shell/sidebar',

  // Code of the browser.
  client: 'components/shell client/islands client/search',
  'client/islands': 'components type:client',
  'client/search': 'model/search model/search/types components',
  // Of `quire dev` only: nothing else imports it.
  'client/dev': 'client client/islands client/search',

  // Shared by the stages.
  'build/packages': 'build/io build/text',
  'build/io': '',
  'build/text': '',
  'build/html': '',
  'build/report': 'build/io',
  'build/cache': 'build/io',
  'build/serve': 'build/html build/io',
  'build/watch': 'build/io',
  'build/markdown':
    'build/io build/text build/markdown/directives build/markdown/directives/admonition build/markdown/directives/install build/markdown/directives/include',
  'build/markdown/directives':
    'build/markdown build/text type:build/plugins components/prose build/markdown/directives/*',
  // Each directive is a folder.
  'build/markdown/directives/*':
    'build/markdown build/markdown/directives build/markdown/directives/figure build/text type:build/plugins components/prose',

  // Code of the project: its configuration and its plugins.
  'build/modules': 'build/io',
  'build/mdx': 'build/io build/html build/markdown build/modules',
  'build/plugins':
    'build/io build/text type:build/cache build/modules build/markdown components/prose',

  // The stages.
  'build/config': 'build/io type:build/cache build/text build/markdown build/modules build/plugins',
  'build/sources': 'build/io build/text build/git build/packages',
  'build/git': 'build/io',
  'build/content':
    'build/io build/cache build/text build/html build/markdown build/markdown/directives build/markdown/directives/figure build/markdown/directives/include build/mdx build/plugins',
  'build/api':
    'build/io type:build/cache build/text build/markdown build/packages build/api/convert build/api/samples build/api/types',
  'build/api/convert':
    'build/io build/text build/packages build/api build/api/builtins build/api/types',
  'build/api/samples': 'build/io build/packages build/api build/api/builtins',
  'build/api/types': 'build/api',
  'build/api/builtins': '',
  'build/site': 'build/text build/html build/markdown',
  'build/render':
    'build/io build/markdown/directives build/plugins components/api model/search components/article components/document components/prose components/shell',
  'build/bundle': 'build/io type:build/cache',
  'build/emit': 'build/io build/text',
  'build/outputs':
    'build/text build/html build/api build/search build/site type:build/sources model/search model/search/types',
  'build/samples': 'build/io type:build/cache build/text',
  'build/search': 'build/io type:build/cache model/search',
  'build/verify': 'build/io build/html build/cache build/serve build/text',

  // The engine and the commands, which run the stages.
  'build/engine':
    'build/engine/threads build/io build/report build/cache build/markdown build/config build/sources build/content build/api build/site build/render build/bundle build/outputs build/emit build/modules build/packages build/plugins build/samples build/search build/verify',
  'build/engine/threads':
    'build/engine build/cache build/content build/io build/markdown type:build/outputs build/render build/verify',
  'build/engine/session':
    'build/engine build/io build/report build/cache build/config build/sources build/content build/api build/render build/bundle build/outputs build/git build/packages build/site',
  // Reads projects that have no configuration yet.
  'build/init': 'build/site build/text',
  // Reads projects of other tools.
  'build/migrate':
    'build/config build/content build/init build/io build/markdown build/modules build/site build/sources',
  'build/commands':
    'build/init build/migrate build/modules build/engine build/engine/session build/watch build/io build/text build/report build/cache build/config build/samples build/serve build/emit build/verify',
  build: 'build/io build/report build/commands',
};

/** Folder: its files that other folders may import. */
export const DOORS = {
  'build/api/types': 'index.ts',
  'components/prose': 'index.ts admonition.tsx article-context.ts directive-element.tsx',
  'components/api': 'api-article.tsx signature-text.ts',
  'components/article': 'main.tsx',
  'components/shell': 'index.ts browser.ts',
  'components/shell/item-types': 'index.ts',
};

/**
 * Package or one of its modules: the files and folders that may import it; `folder/**` includes subfolders.
 * `import()` stands for imports with a computed specifier.
 */
export const PACKAGES = {
  '@slorber/remark-comment': 'build/markdown/mdx-syntax.ts',
  chokidar: 'build/watch/watch-files.ts',
  commander: 'build/cli.ts build/commands',
  culori: 'build/bundle/code-theme.ts',
  'entities/decode': 'build/html/find-attributes.ts',
  esbuild: 'build/io/esbuild.ts',
  estree: 'type:build/mdx',
  'github-slugger': 'build/markdown/slug.ts',
  'hast-util-from-parse5': 'build/content/component-page.ts',
  'hast-util-sanitize': 'build/markdown/sanitize.ts',
  hast: 'type:model/** type:components/** type:build/**',
  'image-size': 'build/content/image-format.ts',
  linkinator: 'build/verify/link-sheet.ts type:build/verify/check-external.ts',
  mdast: 'type:build/**',
  'mdast-util-directive': 'type:build/markdown/**',
  'mdast-util-mdx': 'type:build/mdx type:build/markdown/mdx-syntax.ts',
  'micromark-extension-cjk-friendly': 'build/markdown/processor.ts',
  'micromark-extension-cjk-friendly-gfm-strikethrough': 'build/markdown/processor.ts',
  mrmime: 'build/serve/media-types.ts',
  gemoji: 'build/markdown/emoji.ts',
  katex: 'build/markdown/math.ts',
  parse5: 'build/content/component-page.ts build/markdown/html.ts build/markdown/math.ts',
  'prism-react-renderer': 'build/bundle/code-theme.ts',
  react: 'components/** client/** build/markdown/directives/** build/mdx build/plugins',
  'react/jsx-runtime': 'components/prose/prose.tsx build/plugins/load-plugins.ts build/mdx',
  'react-dom': 'client/**',
  'react-dom/client': 'client/**',
  'react-dom/server': 'build/render/render-page.tsx build/mdx/run-mdx.ts',
  'react-dom/static': 'build/mdx/run-mdx.ts',
  refractor: 'build/markdown',
  'rehype-prism-plus': 'build/markdown/highlighter.ts',
  'rehype-react': 'components/prose/prose.tsx',
  'remark-directive': 'build/markdown/processor.ts',
  'remark-gfm': 'build/markdown/processor.ts',
  'remark-mdx': 'build/markdown/mdx-syntax.ts',
  'remark-math': 'build/markdown/math.ts',
  'remark-parse': 'build/markdown/processor.ts',
  'remark-rehype': 'build/markdown',
  sirv: 'build/serve/static-server.ts',
  typedoc: 'build/api/typedoc.ts',
  // The modules of the whole stage read the compiler's syntax trees.
  typescript:
    'build/api build/api/convert build/api/samples build/api/types build/packages build/samples/claims.ts build/samples/compile-sample.ts',
  unified: 'build/markdown components/prose/prose.tsx',
  valibot:
    'build/config build/content build/emit build/plugins/bundle-plugins.ts build/io/lock.ts build/outputs/coverage-badge.ts',
  yaml: 'build/content/yaml-mapping.ts build/content/yaml-tricks.ts build/init build/migrate/old-site.ts',
  'node:*': 'build/**',
  'node:module':
    'build/modules build/migrate/foreign-module.ts build/samples/runtime.ts build/markdown/grammar-names.ts',
  'node:worker_threads':
    'build/io/task-thread.ts build/api/worker.ts build/cli.ts build/engine/threads/thread.ts',
  // Modules that the bundle stage generates for a site.
  'quire:*': 'client',
  'quire:components': 'client/islands/component.tsx',
  'quire:search-worker': 'client/search/connection.ts',
  '../package.json': 'build/cli.ts',
  'client/dev/overlay.css': 'client/dev/overlay.ts',
  'client/name-cards.css': 'client/name-cards.ts',
  'client/search/search-dialog.css': 'client/search/search-dialog.tsx',
  'import()': 'client/search/connection.ts client/dev/dev.ts build/io/import-module.ts',
};
