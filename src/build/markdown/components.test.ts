import { describe, expect, it } from 'vitest';
import { faultsOf, render } from './testing/render.js';

const TABS = 'data-label="A"';

describe('components in Markdown', () => {
  it.each<[string, string]>([
    ['<Tabs>\n<TabItem value="a" label="A">\n\nb\n\n</TabItem>\n</Tabs>', TABS],
    ["<Tabs items=\"['A', 'B']\">\n<Tab>b</Tab><Tabs.Tab>c</Tabs.Tab>\n</Tabs>", TABS],
    ['<Tabs>\n<Tab title="A">\n\n- b\n\n</Tab>\n</Tabs>', TABS],
    ['<Tabs groupId="g"><TabItem value="A">b</TabItem></Tabs>', 'data-group="g"'],
    ['<Tabs>\n\nb\n\n</Tabs>', 'data-label="Tab 1"'],
    ['<Tabs><Tab label="A">b</Tab><Tab label="A">c</Tab></Tabs>', 'data-value="A 2"'],
    ['<Callout type="warning" title="T">\n\nb\n\n</Callout>', '<p class="admonition-title">T</p>'],
    ['<Aside type="caution">b</Aside>', 'admonition-warning'],
    ['<Admonition type="odd">b</Admonition>', 'admonition-note'],
    ['<Note>b</Note>', 'admonition-note'],
    ['<Details summary="S">b</Details>', '<summary>S</summary>'],
    ['<AccordionGroup><Accordion title="S">b</Accordion></AccordionGroup>', '<summary>S</summary>'],
    [
      '<CodeGroup>\n\n```sh title="npm"\na\n```\n\n```sh title="yarn"\nb\n```\n\n</CodeGroup>',
      'data-label="yarn"',
    ],
    ['<CodeBlock title="t.txt" lang="text">a</CodeBlock>', 't.txt</figcaption>'],
    ['<Link to="/a">b</Link>', '<a href="/a">b</a>'],
    [
      '<LinkCard title="T" href="/a" description="d" />',
      '<p class="card-title"><a href="/a">T</a></p><p>d</p>',
    ],
    [
      '<CardGroup cols="2"><Card title="T">a</Card><Card title="U">b</Card></CardGroup>',
      '<p>a</p></li><li class="card"><p class="card-title">U</p>',
    ],
    [
      '<Steps>\n<Step title="T">\n\na\n\n</Step>\n</Steps>',
      '<ol><li><p><strong>T</strong></p><p>a</p></li></ol>',
    ],
    ['<Steps>\n\n1. a\n2. b\n\n</Steps>', '<div class="steps"><ol>'],
    ['a <Badge type="tip" text="b" /> c', '<p>a <span class="api-badge">b</span> c</p>'],
    ['## a <Badge text="b" />', '<h2 id="a">a <span class="api-badge">b</span></h2>'],
    ['# a <Badge>b</Badge>', '<h1 id="a-b">a <span class="api-badge">b</span></h1>'],
    ['<FileTree>\n\n- a\n  - b\n\n</FileTree>', '<div class="file-tree"><ul>'],
    [
      '<FileTree><Folder name="a"><File name="b" /></Folder></FileTree>',
      '<li><p>a</p><ul><li><p>b</p></li></ul></li>',
    ],
    ['<Image src="./a.png" alt="b" width="9" />', '<img src="./a.png" alt="b" width="9">'],
    ['a<Icon name="x" />b', '<p>ab</p>'],
    ['<ClientOnly>**a**</ClientOnly>', '<strong>a</strong>'],
  ])('%s', async (text, html) => {
    const rendered = await render(text);
    expect(faultsOf(rendered.diagnostics)).toEqual([]);
    expect(rendered.html.replaceAll(/>\n+</g, '><')).toContain(html);
  });

  it.each<[string, string, string[]]>([
    ['a <Foo :bar="x">*b*</Foo>\n\n> <Foo /> c', '<em>b</em>', ['1:3 markdown/unknown-component']],
    [
      '<my-element>\n\n**a**\n\n</my-element>',
      '<strong>a</strong>',
      ['1:1 markdown/unknown-component'],
    ],
    [
      '<script setup lang="ts">\nimport A from "a";\n</script>\n\na',
      '<p>a</p>',
      ['1:1 markdown/page-code'],
    ],
    ['a\n\n<style scoped>\na { b: c }\n</style>', '<p>a</p>', ['3:1 markdown/page-code']],
    ['<script src="/a.js"></script>', '', ['1:1 markdown/raw-html']],
    ['a Map<String>', '<p>a Map&lt;String></p>', ['1:6 markdown/unknown-element']],
    ['<Foo q:values="{">a</Foo>', 'a', ['1:1 markdown/unknown-component']],
  ])('of %j shows only what is safe', async (text, html, faults) => {
    const rendered = await render(text);
    expect(faultsOf(rendered.diagnostics)).toEqual(faults);
    expect(rendered.html).toContain(html);
  });

  it('names all places of an unknown component', async () => {
    const { diagnostics } = await render('<Foo>a</Foo>\n\nb <Foo />\n\n- <Foo />');
    const related = diagnostics[0]?.related?.map(({ place }) => `${place?.line}:${place?.column}`);
    expect(related).toEqual(['3:3', '5:3']);
    expect(diagnostics).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('"<Foo>"') },
    ]);
  });
});
