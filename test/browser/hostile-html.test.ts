// Hostile HTML in Markdown: nothing of it is executed in Chromium, with and without the policy, and neither is what a
// browser makes of the same text when it parses it again.
//
// QUIRE_STRINGS is the number of texts.

import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { render } from '../../src/build/markdown/testing/render.js';
import { close, listen } from '../../src/build/serve/listen.js';
import { CONTENT_SECURITY_POLICY } from '../../src/model/site/content-security-policy.js';
import { sharedBrowser } from './harness.js';

const COUNT = Number(process.env['QUIRE_STRINGS'] ?? 1200);
const PER_PAGE = 150;

const RUN = 'planted()';
const URLS = [
  `javascript:${RUN}`,
  ` JaVaScRiPt:${RUN}`,
  `java&#9;script:${RUN}`,
  `java&NewLine;script&colon;${RUN}`,
  `&#106;&#x61;vascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg onload=${RUN}>`,
  `vbscript:${RUN}`,
  `blob:${RUN}`,
  `//javascript:${RUN}`,
  `view-source:javascript:${RUN}`,
];
const HANDLERS =
  'onload onerror onclick onfocus ontoggle onmouseover onanimationstart onbegin oncanplay onpointerenter onbeforematch oncontentvisibilityautostatechange'.split(
    ' ',
  );
const ELEMENTS =
  'a abbr area article audio b base bdo blockquote body br button canvas center col details dialog div dl embed fieldset figure font footer form frame frameset h1 h2 head hr html iframe image img input ins isindex kbd label legend li link listing map mark marquee math menu meta meter nav noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q ruby script section select slot source span strike style sub summary svg table tbody td template textarea th title tr track tt u ul var video wbr x-y xmp'.split(
    ' ',
  );
const URL_ATTRIBUTES =
  'action background cite classid codebase data dynsrc formaction href longdesc lowsrc manifest ping poster profile src srcdoc srcset usemap xlink:href'.split(
    ' ',
  );

/** Texts that become others when their HTML is parsed again, written for this test. */
const MUTATIONS = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=planted()>">',
  '<svg></p><style><a title="</style><img src=x onerror=planted()>"></a></style></svg>',
  '<noscript><p title="</noscript><img src=x onerror=planted()>"></p></noscript>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=planted()>',
  '<svg><foreignObject><p><style><!--</style><b title="--><img src=x onerror=planted()>"></b></p></foreignObject></svg>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=planted()></style></annotation-xml></math>',
  '<textarea><b title="</textarea><img src=x onerror=planted()>"></b></textarea>',
  '<title><b title="</title><svg onload=planted()>"></b></title>',
  '<xmp><b title="</xmp><img src=x onerror=planted()>"></b></xmp>',
  '<iframe><b title="</iframe><img src=x onerror=planted()>"></b></iframe>',
  '<template><img src=x onerror=planted()></template>',
  '<template shadowrootmode=open><img src=x onerror=planted()></template>',
  '<select><template><style><!--</template><i id="--><img src=x onerror=planted()>"></i></style></select>',
  '<table><td><svg><desc><td></desc><img src=x onerror=planted()></svg></td></table>',
  '<a><b><a><table><tr><td></a><script>planted()</script></td></tr></table>',
  '<!--><img src=x onerror=planted()>-->',
  '<!--!><img src=x onerror=planted()><!-->',
  '<![CDATA[<img src=x onerror=planted()>]]>',
  '<svg><![CDATA[</svg><img src=x onerror=planted()>]]></svg>',
  '<?xml-stylesheet href="javascript:planted()"?><img src=x onerror=planted()>',
  '<!DOCTYPE x [<!ENTITY a "<img src=x onerror=planted()>">]>&a;',
  '<img alt="`><script>planted()</script>`">',
  '<p id="a&#34;&#62;<script>planted()</script>">b</p>',
  '<base href="javascript:/a/"><a href="//planted()">b</a>',
  '<meta http-equiv=refresh content="0;url=javascript:planted()">',
  '<link rel=stylesheet href="data:text/css,*{animation:a}"><style>@keyframes a{}</style>',
  '<svg><use href="data:image/svg+xml,<svg id=a onload=planted()></svg>#a"></use></svg>',
  '<svg><animate onbegin=planted() attributeName=x dur=1s></svg>',
  '<svg><a><set attributeName=href to="javascript:planted()"></set><text>b</text></a></svg>',
  '<math href="javascript:planted()"><mi xlink:href="javascript:planted()">a</mi></math>',
  '<details open ontoggle=planted()><summary>a</summary></details>',
  '<object data="data:text/html,<script>planted()</script>"></object>',
  '<p style="animation:a;background:url(javascript:planted())">a</p>',
  '<a href="https://a.bc" ping="javascript:planted()" target="planted" rel=opener>b</a>',
  '<video controls><source onerror=planted() src="x:y"></video>',
  '<audio src=x onerror=planted() autoplay></audio>',
];

/** Forms in which an element of each kind, with each attribute, is written around and beside Markdown. */
const FRAMES: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `a ${html} *b*`,
  (html) => `> - ${html}\n>   c`,
  (html) => `| a |\n| - |\n| ${html.replaceAll('|', '\\|').replaceAll('\n', ' ')} |`,
  (html) => `## ${html.replaceAll('\n', ' ')}`,
  (html) => `<details><summary>\n\n${html}\n\n</summary></details>`,
  (html) => `<div title='">'>\n\n${html}`,
  (html) => `:::note[${html.replaceAll(/[[\]\n]/g, ' ')}]\n${html}\n:::`,
  (html) => `[${html.replaceAll(/[[\]\n]/g, ' ')}](#a) <svg>${html}`,
  (html) => `<math><mtext>${html}</mtext></math> <table>${html}`,
];

function* hostile(): Generator<string> {
  let count = 0;
  const next = (list: readonly string[]): string => list[count % list.length] ?? '';
  for (const frame of FRAMES) for (const text of MUTATIONS) yield frame(text);
  for (;;) {
    for (const element of ELEMENTS) {
      count += 1;
      const [handler, attribute, url] = [next(HANDLERS), next(URL_ATTRIBUTES), next(URLS)];
      const quote = ['"', "'", ''][count % 3] ?? '';
      const value = quote === '' ? url.replaceAll(/[\s<>]/g, '') : url;
      const html = [
        `<${element} ${attribute}=${quote}${value}${quote}>x</${element}>`,
        `<${element} ${handler}=${RUN} tabindex=0 autofocus>x`,
        `<${element}/${handler}="${RUN}"/${attribute}=${quote}${value}${quote}>`,
        `<${element.toUpperCase()}\n${handler.toUpperCase()}\n=\n"${RUN}"\nstyle="animation-name:a">x</${element}>`,
      ][count % 4];
      yield (FRAMES[(count * 7) % FRAMES.length] ?? String)(html ?? '');
    }
  }
}

const pages: string[] = [];
const origins: string[] = [];
const servers: ReturnType<typeof createServer>[] = [];

beforeAll(async () => {
  let shown: string[] = [];
  let total = 0;
  for (const text of hostile()) {
    const { html } = await render(text, { math: 'blocks' });
    shown.push(`<section>${html}</section>`);
    total += 1;
    if (shown.length < PER_PAGE && total < COUNT) continue;
    pages.push(
      `<!doctype html><html lang="en"><title>a</title><body>${shown.join('\n')}</body></html>`,
    );
    shown = [];
    if (total >= COUNT) break;
  }
  for (const headers of [{}, { 'Content-Security-Policy': CONTENT_SECURITY_POLICY }]) {
    const server = createServer((request, response) => {
      const page = pages[Number(request.url?.slice(2))];
      response.writeHead(page ? 200 : 404, {
        'Content-Type': 'text/html; charset=utf-8',
        ...headers,
      });
      response.end(page);
    });
    servers.push(server);
    origins.push(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`);
  }
});
afterAll(() => Promise.all(servers.map(close)));

/** What has run, and what could. Runs in the browser. */
const harmIn = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const isPlanted = (element: Element): boolean =>
      element.matches(
        'script, style, iframe, frame, object, embed, base, link, meta, form, svg, template, noscript, textarea, button, select, marquee, mglyph, annotation-xml',
      ) ||
      element
        .getAttributeNames()
        .some(
          (name) =>
            /^on|^style$|^srcdoc$|^autofocus$|^ping$/.test(name) ||
            /^[^a-z]*(?:java|vb)script:|^\s*data:|^\s*blob:/i.test(
              element.getAttribute(name) ?? '',
            ),
        );
    const planted = [...document.body.querySelectorAll('*')].filter(isPlanted);
    return [
      ...Reflect.get(window, 'harm'),
      ...planted.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ];
  });

it.each([
  ['without a policy', 0],
  ['under the policy', 1],
])(`[F31] [F33] ${COUNT} texts of HTML %s`, async (_, server) => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ baseURL: origins[server] ?? '' });
  await context.addInitScript(() => {
    const harm: string[] = [];
    Object.assign(window, { harm, planted: () => harm.push('ran') });
  });
  const page = await context.newPage();
  try {
    for (const index of pages.keys()) {
      await page.goto(`/?${index}`);
      expect(await harmIn(page), `page ${index}`).toEqual([]);
      await page.evaluate(() => {
        for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
          if (element.matches('a'))
            element.addEventListener('click', (event) => event.preventDefault());
          for (const type of ['mouseover', 'pointerenter', 'focus', 'click', 'animationstart']) {
            element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
          }
          if (element instanceof HTMLDetailsElement) element.open = !element.open;
        }
      });
      expect(await harmIn(page), `page ${index}`).toEqual([]);
      if (server === 1) continue;
      // Twice, since a text may become another one each time.
      for (const _again of [1, 2]) {
        await page.evaluate(() => {
          document.body.innerHTML = `${document.body.innerHTML}`;
        });
        await page.waitForTimeout(20);
        expect(await harmIn(page), `page ${index}, parsed again`).toEqual([]);
      }
    }
  } finally {
    await context.close();
  }
});
