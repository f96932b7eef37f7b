import { defineConfig } from 'quire';

const repository = 'https://github.com/ts-primitives/monorepo';

export default defineConfig({
  title: 'TS Primitives',
  tagline: 'A set of primitives for TypeScript projects',
  url: 'https://ts-primitives.github.io',
  baseUrl: '/monorepo/',
  favicon: 'img/favicon.svg',
  organizationName: 'ts-primitives',
  projectName: 'monorepo',
  version: '0.0.4',
  strict: true,
  docs: {
    path: 'content',
    editUrl: `${repository}/edit/main/`,
    showLastUpdateTime: true,
    sidebarCollapsible: false,
  },
  api: {
    packages: ['packages/*'],
    tsconfig: 'packages/tsconfig.json',
    sourceUrl: `${repository}/blob/main/`,
    coverage: 1,
  },
  themeConfig: {
    image: 'img/social-card.png',
    colorMode: { defaultMode: 'light', disableSwitch: true },
    navbar: {
      title: 'TS Primitives',
      logo: { src: 'img/logo.svg', alt: '', width: 28, height: 28 },
      items: [
        { to: '/', label: 'Guides', position: 'left', activeBasePath: '/packages' },
        { to: '/api', label: 'API', position: 'left', activeBasePath: '/api' },
        { type: 'search' },
        { href: repository, label: 'GitHub' },
        {
          href: `${repository}/actions`,
          label: 'Code coverage',
          image: 'coverage.svg',
        },
      ],
    },
    footer: {
      style: 'light',
      logo: { src: 'img/logo.svg', alt: 'TS Primitives', href: '/', width: 28, height: 28 },
      links: [
        {
          title: 'Guides',
          items: [
            { label: 'Introduction', to: '/' },
            { label: 'Mutex', to: '/packages/mutex' },
            { label: 'Batch resolver', to: '/packages/batch-resolver' },
            { label: 'Logger', to: '/packages/logger' },
          ],
        },
        {
          title: 'Reference',
          items: [
            { label: 'All packages', to: '/api' },
            { label: 'Option', to: '/api/option' },
            { label: 'Deferred', to: '/api/deferred' },
          ],
        },
        {
          title: 'Project',
          items: [
            { label: 'Source', href: repository },
            { label: 'Issues', href: `${repository}/issues` },
            { label: 'Releases', href: `${repository}/releases` },
          ],
        },
      ],
      copyright: 'Copyright © TS Primitives contributors. MIT License.',
    },
  },
});
