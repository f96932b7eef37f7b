import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShellInfo } from '../../../model/browser/shell-info.js';
import { ShellProvider, type ShellState } from '../context/shell-context.js';
import { Footer } from '../footer/footer.js';
import { Brand } from './brand.js';

interface Given {
  readonly target?: string | undefined;
  readonly version?: string;
}

function render({ target, version }: Given): string {
  const logo = { src: 'l.svg', alt: '', href: 'https://example.org', target };
  // SAFETY: what a brand reads of the site.
  const info = {
    images: {},
    version,
    themeConfig: { navbar: { title: 'T', logo } },
  } as unknown as ShellInfo;
  return renderToStaticMarkup(
    // SAFETY: its target is no path of the site, so the shell is not read.
    <ShellProvider value={{} as ShellState}>
      <Brand info={info} />
      <Footer style="light" links={[]} logo={logo} images={{}} />
    </ShellProvider>,
  );
}

test.each([
  [undefined, '_blank', true],
  ['_blank', '_blank', true],
  ['_self', '_self', false],
])(
  'a logo with the target %s that leads to another site opens it in %s',
  (target, opened, isTold) => {
    const html = render({ target });
    const links = [...html.matchAll(/<a [^>]*target="([^"]*)".*?<\/a>/g)];
    // In the navbar and in the footer.
    expect(links.map(([link, found]) => [found, link.includes('opens in a new tab')])).toEqual([
      [opened, isTold],
      [opened, isTold],
    ]);
  },
);

test.each([
  ['2.0', 'v2.0'],
  ['v2.0', 'v2.0'],
  ['Next', 'Next'],
])('the version %s is shown as %s', (version, shown) => {
  expect(render({ version })).toContain(`>${shown}</span>`);
});
