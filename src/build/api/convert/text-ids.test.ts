import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { type ApiEntry, type ApiModel, EMPTY_COMMENT } from '../../../model/api/api.js';
import { element, text } from '../../../model/page/hast-element.js';
import { identifyTexts } from './text-ids.js';

const root = (...children: Root['children']): Root => ({ type: 'root', children });

test('an id in a README that the page has already is renamed, and what refers to it follows', () => {
  const entry = {
    kind: 'variable',
    name: 'usage',
    anchor: 'usage',
    comment: EMPTY_COMMENT,
    typeParameters: [],
    type: { kind: 'intrinsic', name: 'string' },
  } as unknown as ApiEntry;
  const readme = root(
    element('h2', { id: 'usage' }, [text('Usage')]),
    element('h2', { id: 'license' }, [text('License')]),
    element('a', { href: '#usage', ariaDescribedBy: ['usage', 'license'] }, [text('below')]),
    element('a', { href: 'https://example.org/#usage' }, [text('elsewhere')]),
  );
  const model = { packages: [{ entries: [entry], readme }] } as unknown as ApiModel;
  identifyTexts(model, new Set([readme]));
  const properties = readme.children.flatMap((node) =>
    node.type === 'element' ? [node.properties] : [],
  );
  expect(properties).toEqual([
    { id: 'usage-2' },
    { id: 'license' },
    { href: '#usage-2', ariaDescribedBy: ['usage-2', 'license'] },
    { href: 'https://example.org/#usage' },
  ]);
});
