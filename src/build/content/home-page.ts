// The start page that front matter describes with `hero` and `features`: a heading, sentences, links and cards.
import type { Link, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { FILE_START, type Place } from '../../model/site/diagnostic.js';
import type { PageFrontmatter } from './frontmatter.js';

/** Nodes with the place of their key, for messages. */
function nodesAt(place: Place) {
  const position = { start: place, end: place };
  const text = (value: string): PhrasingContent => ({ type: 'text', value, position });
  const link = (url: string, label: string): Link => ({
    ...{ type: 'link', url, position },
    children: [text(label)],
  });
  const paragraph = (...children: PhrasingContent[]): Paragraph => ({
    ...{ type: 'paragraph', children, position },
  });
  return { position, text, link, paragraph };
}

function heroNodes({ written, places }: PageFrontmatter): RootContent[] {
  const { name, title, text: sentence, tagline, image, actions = [] } = written.hero ?? {};
  const { position, text, link, paragraph } = nodesAt(places['hero'] ?? FILE_START);
  const heading = name ?? title ?? sentence;
  const sentences = [heading === sentence ? undefined : sentence, tagline];
  const { src, alt } = typeof image === 'string' ? { src: image } : (image ?? {});
  // A button may have no text but what a theme adds, such as the player of a video.
  const links = actions.flatMap((action, at) => [
    ...(at > 0 ? [text(' · ')] : []),
    link(action.link, action.text.trim() || action.link),
  ]);
  return [
    ...(heading
      ? [{ type: 'heading' as const, depth: 1 as const, children: [text(heading)], position }]
      : []),
    ...sentences.flatMap((one) => (one ? [paragraph(text(one))] : [])),
    ...(src
      ? [paragraph({ type: 'image', url: src, alt: alt || (heading ?? 'Logo'), position })]
      : []),
    ...(links.length > 0 ? [paragraph(...links)] : []),
  ];
}

function featureNodes({ written, places }: PageFrontmatter): RootContent[] {
  const { features = [] } = written;
  const { position, text, link, paragraph } = nodesAt(places['features'] ?? FILE_START);
  const cards = features.map(({ title, details, link: url, linkText }): ListItem => {
    const head = paragraph(url && !linkText ? link(url, title) : text(title));
    head.data = { hProperties: { className: ['card-title'] } };
    const more = url && linkText ? [paragraph(link(url, linkText))] : [];
    return {
      ...{ type: 'listItem', spread: true, position },
      children: [head, ...(details ? [paragraph(text(details))] : []), ...more],
      data: { hProperties: { className: ['card'] } },
    };
  });
  if (cards.length === 0) return [];
  const data = { hProperties: { className: ['cards'] } };
  return [{ type: 'list', spread: true, children: cards, position, data }];
}

export const homeNodes = (page: PageFrontmatter): RootContent[] => [
  ...heroNodes(page),
  ...featureNodes(page),
];
