// The table of contents: one list, in a popover on small screens and in a column on large ones.

import { Fragment } from 'react';
import { ElementId } from '../../model/browser/browser-contract.js';
import type { TocItem } from '../../model/page/page-plan.js';
import { BreakableName } from '../breakable-name.js';
import { CHEVRON_ICON, Icon } from '../icon.js';

export interface TocNode extends TocItem {
  readonly children: TocNode[];
}

/** Makes a tree: the parent of a heading is the nearest earlier heading with a smaller depth. */
export function tocTree(items: readonly TocItem[]): readonly TocNode[] {
  const roots: TocNode[] = [];
  const open: TocNode[] = [];
  for (const item of items) {
    const node: TocNode = { ...item, children: [] };
    while ((open.at(-1)?.depth ?? 0) >= item.depth) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

const CALL = /([\w$.#]+\([^()]*\))/;

/** A heading. Calls in it, such as `push()`, are left to right in every language. */
const Label = ({ text }: { readonly text: string }) =>
  text.split(CALL).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static text, never reordered
    <Fragment key={index}>
      {CALL.test(part) && part !== text ? <bdi>{part}</bdi> : <BreakableName name={part} />}
    </Fragment>
  ));

interface TocListProps {
  readonly nodes: readonly TocNode[];
  readonly lang?: string | undefined;
}

const TocList = ({ nodes, lang }: TocListProps) => (
  <ol lang={lang}>
    {nodes.map(({ id, text, children }) => (
      <li key={id}>
        <a href={`#${encodeURIComponent(id)}`}>
          <bdi>
            <Label text={text} />
          </bdi>
        </a>
        {children.length > 0 && <TocList nodes={children} />}
      </li>
    ))}
  </ol>
);

interface TableOfContentsProps {
  readonly items: readonly TocItem[];
  /** Language of the headings, if it is not that of the page. */
  readonly lang: string | undefined;
}

/** Works without scripts: the list is a popover, or a column beside the article. */
export const TableOfContents = ({ items, lang }: TableOfContentsProps) => (
  <nav className="toc" aria-label="On this page">
    <button type="button" className="toc-button" popoverTarget={ElementId.Contents}>
      On this page
      <Icon path={CHEVRON_ICON} />
    </button>
    <div className="toc-list" id={ElementId.Contents} popover="auto">
      <p className="toc-title" aria-hidden="true">
        On this page
      </p>
      <TocList nodes={tocTree(items)} lang={lang} />
      <a className="toc-top" href={`#${ElementId.Main}`}>
        Back to top
      </a>
    </div>
  </nav>
);
