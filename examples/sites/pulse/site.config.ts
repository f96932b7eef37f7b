import { defineConfig } from 'quire';

export default defineConfig({
  title: 'pulse',
  tagline: 'Calls that try again, and know when to stop',
  url: 'https://pulse.example.org',
  baseUrl: '/',
  favicon: 'pulse.svg',
  version: '0.9.0',
  api: { packages: ['.'] },
  plugins: ['./docs/terminal.css'],
  head: [{ name: 'theme-color', content: '#07090c' }],
  themeConfig: {
    colorMode: { defaultMode: 'dark', disableSwitch: true },
    announcementBar: {
      id: 'circuits',
      content: 'New in 0.9: <a href="/circuits">circuits</a>, which stop calling what is down',
      backgroundColor: '#b6ff3c',
      textColor: '#07090c',
    },
    navbar: {
      title: 'pulse',
      logo: { src: 'pulse.svg', alt: '' },
      hideOnScroll: true,
      items: [
        { to: '/retry', label: 'docs', position: 'left' },
        { to: '/api/pulse', label: 'api', position: 'left' },
        { type: 'search' },
      ],
    },
    prism: { theme: 'vsDark', darkTheme: 'vsDark' },
    footer: {
      copyright: 'MIT. An example of Quire.',
      links: [
        { label: 'docs', to: '/retry' },
        { label: 'api', to: '/api/pulse' },
      ],
    },
  },
});
