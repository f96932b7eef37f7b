import { defineConfig } from 'quire';

export default defineConfig({
  title: 'Tint',
  tagline: 'Colours that mix as the eye expects',
  url: 'https://tint.example.org',
  baseUrl: '/',
  favicon: 'logo.svg',
  version: '2.1.0',
  pages: 'pages',
  docs: { routeBasePath: 'guide' },
  api: { packages: ['.'] },
  plugins: ['./docs/swatches.tsx', './docs/look.css'],
  head: [
    { name: 'theme-color', content: '#fff8ec', media: '(prefers-color-scheme: light)' },
    { name: 'theme-color', content: '#1c1230', media: '(prefers-color-scheme: dark)' },
  ],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'tint',
      logo: { src: 'logo.svg', alt: '' },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Guide' },
        { to: '/api/tint', label: 'Reference' },
        { type: 'search' },
      ],
    },
    prism: { theme: 'duotoneLight', darkTheme: 'shadesOfPurple' },
    footer: { copyright: 'Tint is an example of Quire. Its front page is a component.' },
  },
});
