// The components that pages of other tools use without an import, `<Tabs>`, `<Callout>`, `<Card>`: each becomes what
// Markdown and its directives have for it.
import type { Code, List, ListItem, Paragraph, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toCodeGroup, toTabs } from './adapt-containers.js';
import { kindOf } from './directives/admonition/admonition.js';
import type { Directive } from './directives/directive.js';
import { textOf } from './mdast-walk.js';

/** What is written in a tag of a component: texts, or values of MDX. */
export type Attributes = Readonly<Record<string, unknown>>;

/** A component as it is used. */
export interface ComponentUse {
  /** As written: `Tabs.Tab`. */
  readonly name: string;
  readonly attributes: Attributes;
  /** Its content, text included. */
  readonly children: readonly RootContent[];
  /** The same as blocks. */
  readonly blocks: () => RootContent[];
  readonly position?: RootContent['position'];
}

type Component = (use: ComponentUse) => readonly RootContent[];

/** An attribute as text; HTML writes its name in lower case. */
function textIn({ attributes }: ComponentUse, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = attributes[name] ?? attributes[name.toLowerCase()];
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}

/** An attribute that is a list: a value of MDX, or its text. */
function listIn({ attributes }: ComponentUse, name: string): readonly unknown[] {
  const value = attributes[name];
  if (typeof value !== 'string') return Array.isArray(value) ? value : [];
  try {
    const list: unknown = JSON.parse(value.replaceAll("'", '"'));
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const isBlank = (node: RootContent): boolean => node.type === 'text' && node.value.trim() === '';

const paragraph = (value: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
});

const container = (
  name: string,
  attributes: Record<string, string>,
  children: readonly RootContent[],
  { position }: ComponentUse,
): ContainerDirective => ({
  ...{ type: 'containerDirective', name, attributes },
  // SAFETY: `blocks` of a use are what may be in a container.
  children: [...children] as ContainerDirective['children'],
  ...(position && { position }),
});

const isContainer = (node: RootContent, name: string): node is ContainerDirective =>
  node.type === 'containerDirective' && node.name === name;

const element = (
  hName: string,
  className: string,
  children: readonly RootContent[],
): RootContent => ({
  ...{ type: 'htmlElement', children: [...children] },
  data: { hName, hProperties: { className: className.split(' ') } },
});

/** A label of a tab may be given by its value, in a list of the tabs around it. */
const labelIn = (values: readonly unknown[], value: string | undefined): string | undefined =>
  values
    .map((one) => one as Readonly<Record<string, unknown>>)
    .filter((one) => one?.['value'] === value)
    .map((one) => String(one['label'] ?? ''))[0];

const tabs: Component = (use) => {
  const values = listIn(use, 'values');
  const items = listIn(use, 'items');
  const group = textIn(use, 'groupId', 'syncKey', 'storageKey', 'group');
  const panels: ContainerDirective[] = [];
  for (const block of use.blocks()) {
    if (isContainer(block, 'tab')) panels.push(block);
    else {
      if (panels.length === 0) panels.push(container('tab', {}, [], use));
      panels.at(-1)?.children.push(block as ContainerDirective['children'][number]);
    }
  }
  panels.forEach((panel, index) => {
    const { label, value } = panel.attributes ?? {};
    const item = items[index];
    const listed = typeof item === 'object' ? labelIn([item], undefined) : item;
    const shown = label || labelIn(values, value ?? undefined) || listed || value;
    panel.attributes = { ...panel.attributes, label: String(shown || `Tab ${index + 1}`) };
  });
  const around = container('tabs', {}, [], use);
  toTabs(around, panels);
  return [{ ...around, attributes: group ? { group } : {} }];
};

const tab: Component = (use) => {
  const label = textIn(use, 'label', 'title', 'name') ?? '';
  const value = textIn(use, 'value') ?? '';
  return [container('tab', { label, ...(value && { value }) }, use.blocks(), use)];
};

const admonition: Component = (use) => {
  const type = (textIn(use, 'type', 'kind', 'variant') ?? 'note').toLowerCase();
  const kind = kindOf(type) === undefined ? 'note' : type;
  const title = textIn(use, 'title', 'label');
  return [container(kind, title ? { title } : {}, use.blocks(), use)];
};

const details: Component = (use) => {
  const summary = textIn(use, 'summary', 'title', 'label') ?? '';
  return [container('details', { summary }, use.blocks(), use)];
};

/** Blocks of code among nodes, also in paragraphs and elements around them. */
const codeIn = (nodes: readonly RootContent[]): Code[] =>
  nodes.flatMap((node) => {
    if (node.type === 'code') return [node];
    return 'children' in node ? codeIn(node.children) : [];
  });

const code: Component = (use) => {
  const title = textIn(use, 'title', 'filename');
  const found = codeIn(use.children);
  const value = textIn(use, 'code') ?? use.children.map(textOf).join('');
  const lang = textIn(use, 'language', 'lang') ?? 'text';
  const made: Code = { type: 'code', lang, value: value.replace(/^\n+|\s+$/g, '') };
  return (found.length > 0 ? found : [made]).map((one) => {
    const meta = [one.meta, title && `title="${title.replaceAll('"', "'")}"`, textIn(use, 'meta')];
    return { ...one, meta: meta.filter(Boolean).join(' ') };
  });
};

const codeGroup: Component = (use) => {
  const group = container('code-group', {}, codeIn(use.children), use);
  toCodeGroup(group);
  return group.name === 'tabs' ? [group] : use.children;
};

const addressOf = (use: ComponentUse): string | undefined => textIn(use, 'href', 'to', 'url');

const link: Component = (use) => {
  const url = addressOf(use);
  if (url === undefined) return use.children;
  const isBare = use.children.every(isBlank);
  const text = { type: 'text', value: textIn(use, 'title', 'text', 'label') ?? url } as const;
  // SAFETY: what authors have in a link of theirs may be in a link.
  const children = (isBare ? [text] : use.children) as Paragraph['children'];
  const { position } = use;
  return [{ type: 'link', url, children: children as never, ...(position && { position }) }];
};

/** Alone, it gets a grid of its own: {@link cards} takes it out of that. */
const card: Component = (use) => {
  const href = addressOf(use);
  const title = textIn(use, 'title', 'name', 'label') ?? href;
  const description = textIn(use, 'description');
  const blocks = [...(description ? [paragraph(description)] : []), ...use.blocks()];
  if (title === undefined) return blocks;
  const made = container('card', { title, ...(href && { href }) }, blocks, use);
  return [container('cards', {}, [made], use)];
};

const cards: Component = (use) => {
  const blocks = use.blocks();
  const found = blocks.flatMap((block) => (isContainer(block, 'cards') ? block.children : []));
  const others = blocks.filter((block) => !isContainer(block, 'cards'));
  return [...others, ...(found.length > 0 ? [container('cards', {}, found, use)] : [])];
};

const itemWith = (first: RootContent, others: readonly RootContent[]): ListItem => ({
  ...{ type: 'listItem', spread: true },
  children: [first, ...others] as ListItem['children'],
});

const isItem = (node: RootContent): node is ListItem => node.type === 'listItem';

/** A list of the items among blocks, which follows all others. */
const listOf = (ordered: boolean, blocks: readonly RootContent[]): RootContent[] => {
  const list: List = { type: 'list', ordered, spread: true, children: blocks.filter(isItem) };
  const others = blocks.filter((block) => !isItem(block));
  return list.children.length > 0 ? [...others, list] : others;
};

const step: Component = (use) => {
  const title = textIn(use, 'title') ?? '';
  const strong: Paragraph = {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: title }] }],
  };
  const blocks = use.blocks();
  const [first = paragraph(''), ...others] = title ? [strong, ...blocks] : blocks;
  return [itemWith(first, others)];
};

const badge: Component = (use) => {
  const type = textIn(use, 'type', 'variant', 'color') ?? '';
  const isSerious = /^(?:caution|danger|deprecated|error|red|warning)$/.test(type);
  const text = textIn(use, 'text', 'label');
  const shown = use.children.every(isBlank)
    ? [{ type: 'text', value: text ?? '', data: { isAttribute: true } } as const]
    : use.children;
  // As the reference marks exports.
  return [element('span', `api-badge${isSerious ? ' api-badge-deprecated' : ''}`, shown)];
};

const file: Component = (use) => [
  itemWith(paragraph(textIn(use, 'name', 'title') ?? ''), listOf(false, use.blocks())),
];

const image: Component = (use) => {
  const sources = use.attributes['sources'] as Readonly<Record<string, unknown>> | undefined;
  const url = textIn(use, 'src', 'srcLight', 'light') ?? sources?.['light'];
  if (typeof url !== 'string' || url === '') return use.children;
  const hProperties = Object.fromEntries(
    ['width', 'height'].flatMap((name) => {
      const value = textIn(use, name);
      return value && /^\d{1,4}$/.test(value) ? [[name, value]] : [];
    }),
  );
  const { position } = use;
  const alt = textIn(use, 'alt', 'title') ?? '';
  return [{ type: 'image', url, alt, data: { hProperties }, ...(position && { position }) }];
};

const content: Component = ({ children }) => children;
const nothing: Component = () => [];

const COMPONENTS: ReadonlyMap<string, Component> = new Map(
  (
    [
      [tabs, 'Tabs'],
      [tab, 'Tab TabItem'],
      [admonition, 'Admonition Alert Aside Callout'],
      [details, 'Accordion Collapsible Details Expandable'],
      [code, 'Code CodeBlock'],
      [codeGroup, 'CodeGroup'],
      [link, 'Button Link LinkButton NextLink'],
      [card, 'Card LinkCard'],
      [cards, 'CardGrid CardGroup Cards Columns'],
      [(use) => [element('div', 'steps', listOf(true, use.blocks()))], 'Steps'],
      [step, 'Step'],
      [badge, 'Badge'],
      [(use) => [element('div', 'file-tree', listOf(false, use.blocks()))], 'FileTree Files'],
      [file, 'File Folder'],
      [image, 'Image ThemedImage'],
      [content, 'AccordionGroup ClientOnly Frame Fragment Suspense Translate'],
      [nothing, 'Head Icon'],
    ] satisfies readonly (readonly [Component, string])[]
  ).flatMap(([component, names]) => names.split(' ').map((name) => [name, component] as const)),
);

/** The directive of a plugin, or one of ours, as a component: `<Note>`, `<Counter start="1" />`. */
function directiveFor(use: ComponentUse, directive: Directive): RootContent[] {
  const { form, required = [], optional = [] } = directive;
  const attributes = Object.fromEntries(
    [...required, ...optional].flatMap((name) => {
      const value = use.attributes[name] ?? use.attributes[name.toLowerCase()];
      if (value === undefined) return [];
      return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
    }),
  );
  const name = kindOf(directive.name) === undefined ? directive.name : use.name.toLowerCase();
  if (form === 'container') return [container(name, attributes, use.blocks(), use)];
  const { position } = use;
  return [{ type: 'leafDirective', name, attributes, children: [], ...(position && { position }) }];
}

/** What a component becomes; undefined for an unknown one. */
export function nodesOf(
  use: ComponentUse,
  directives: ReadonlyMap<string, Directive>,
): readonly RootContent[] | undefined {
  const short = use.name.slice(use.name.lastIndexOf('.') + 1);
  const directive = directives.get(use.name) ?? directives.get(use.name.toLowerCase());
  const component = COMPONENTS.get(short);
  if (component && !(directive && directive.name === use.name)) return component(use);
  return directive && directiveFor(use, directive);
}
