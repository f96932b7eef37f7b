import { defineConfig } from 'quire';

export default defineConfig({
  title: 'Folio',
  tagline: 'Texts as a printer would set them',
  url: 'https://folio.example.org',
  baseUrl: '/',
  favicon: 'leaf.svg',
  pages: 'pages',
  docs: {
    routeBasePath: 'chapters',
    sidebars: { chapters: ['quotation-marks', 'dashes', 'numerals'] },
  },
  api: { packages: ['.'] },
  plugins: ['./docs/book.css'],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'Folio',
      logo: { src: 'leaf.svg', srcDark: 'leaf-dark.svg', alt: '' },
      items: [
        { type: 'docSidebar', sidebarId: 'chapters', label: 'Chapters' },
        { to: '/api/folio', label: 'Index of names' },
        { type: 'search' },
      ],
    },
    prism: { theme: 'gruvboxMaterialLight', darkTheme: 'gruvboxMaterialDark' },
    footer: { copyright: 'Set by Quire, as an example, in the fonts of your machine.' },
  },
});
