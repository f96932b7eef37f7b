import type { Element, ElementContent } from 'hast';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DirectiveComponentsProvider, Prose } from '../../../../components/prose/index.js';
import { Attribute } from '../../../../model/browser/browser-contract.js';
import { element, text } from '../../../../model/page/hast-element.js';
import { hastProperty } from '../../../../model/page/hast-property.js';
import { showAs } from '../directive.js';
import { TabGroup, TabPanel } from './tab-group.js';

const components = new Map([
  ['tabs', TabGroup],
  ['tab', TabPanel],
] as const);

test('tabs are readable as they are: every panel under its label', () => {
  const panel = (value: string): Element =>
    element(
      'section',
      {
        ...showAs('tab'),
        className: ['tab-panel'],
        [hastProperty(Attribute.TabValue)]: value,
        [hastProperty(Attribute.TabLabel)]: value.toUpperCase(),
      },
      [text(value), element('section', {}, [text('plain')])],
    );
  const children: ElementContent[] = [panel('a'), panel('b')];
  const tabs = element('div', { ...showAs('tabs'), className: ['tabs'] }, children);
  const html = renderToStaticMarkup(
    <DirectiveComponentsProvider value={components}>
      <Prose tree={{ type: 'root', children: [tabs] }} />
    </DirectiveComponentsProvider>,
  );
  expect(html.match(/role="tab"/g)).toHaveLength(2);
  expect(html).toMatch(
    /<p class="tab-label">A<\/p>a<section>plain<\/section><\/section>.*<p class="tab-label">B<\/p>b</,
  );
});
