// The components for elements of Markdown: links, code, headings, images, figures, table cells.
import type { Element } from 'hast';
import type { ComponentProps, JSX, ReactNode } from 'react';
import { Attribute } from '../../model/browser/browser-contract.js';
import { headingText } from '../../model/page/hast-text.js';
import type { SnippetLink } from '../../model/page/sample.js';
import { formatBytes } from '../../model/text/amounts.js';
import { BreakableName } from '../breakable-name.js';
import { CodeActions } from '../code-actions.js';
import { CodeLink, Link } from '../link.js';
import {
  InsideCodeProvider,
  InsideTableProvider,
  useInsideCode,
  useInsideTable,
  useLeadsToFile,
  useMentions,
  usePackageSize,
  useResolvedHref,
  WithoutMentionsProvider,
} from './article-context.js';

/** Properties of an element, and the hast node it is rendered from. */
export type ElementProps<Name extends keyof JSX.IntrinsicElements> = ComponentProps<Name> & {
  readonly node?: Element | undefined;
};

const isOnlyCode = (node: Element | undefined): boolean => {
  const [only, second] = node?.children ?? [];
  return second === undefined && only?.type === 'element' && only.tagName === 'code';
};

/** A link, whose `href` as written is resolved. */
export function ArticleLink({ node, href, ...props }: ElementProps<'a'>) {
  const resolved = useResolvedHref(href);
  const mark = useLeadsToFile(resolved) ? { [Attribute.FileLink]: '' } : {};
  const insideCode = useInsideCode();
  // A link whose target is not shown: its text remains.
  if (resolved === '') return props.children;
  if (insideCode) return <CodeLink {...props} href={href} />;
  const className = isOnlyCode(node) ? 'code-mention' : undefined;
  const isUrl = href === props.children || href === `http://${props.children}`;
  return (
    <WithoutMentionsProvider value={true}>
      <Link
        className={className}
        {...props}
        {...mark}
        data-is-url={isUrl ? '' : undefined}
        href={resolved}
      />
    </WithoutMentionsProvider>
  );
}

/** Code with links, in order. */
function linkedParts(text: string, links: readonly SnippetLink[]): ReactNode[] {
  return links.flatMap(({ start, end, href }, index) => [
    index === 0 && text.slice(0, start),
    <a className="code-mention" href={href} key={start}>
      {text.slice(start, end)}
    </a>,
    text.slice(end, links[index + 1]?.start),
  ]);
}

/** Inline code; a link if all of it has one target, otherwise with a link for each name. */
export function InlineCode({ node: _, ...props }: ElementProps<'code'>) {
  const { children, className } = props;
  const text = className === undefined && typeof children === 'string' ? children : undefined;
  const links = useMentions(text);
  const isInTable = useInsideTable();
  const [first] = links;
  if (text === undefined) {
    return (
      <InsideCodeProvider value={true}>
        <code {...props} />
      </InsideCodeProvider>
    );
  }
  const code = <code {...props}>{isInTable ? <BreakableName name={text} /> : text}</code>;
  if (!first) return code;
  if (first.end - first.start < text.length) {
    return <code {...props}>{linkedParts(text, links)}</code>;
  }
  return (
    <a className="code-mention" href={first.href}>
      {code}
    </a>
  );
}

type HeadingName = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

interface DirectLinkProps {
  readonly id: string;
  /** Text of the heading. */
  readonly text: string;
}

/** Placed beside the heading, so that its label is not part of the heading's name. */
export const DirectLink = ({ id, text }: DirectLinkProps) => (
  <a
    className="heading-link"
    href={`#${encodeURIComponent(id)}`}
    aria-label={`Direct link to ${text}`}
  >
    #
  </a>
);

/** A heading with a link to itself; without it if the heading, that of the footnotes, is not seen. */
const heading =
  (Name: HeadingName) =>
  ({ node, ...props }: ElementProps<HeadingName>) => {
    const isHidden = props.className === 'visually-hidden';
    if (props.id === undefined || node === undefined || isHidden) return <Name {...props} />;
    return (
      <div className={`heading heading-${Name}`}>
        <WithoutMentionsProvider value={true}>
          <Name {...props} />
        </WithoutMentionsProvider>
        <DirectLink id={props.id} text={headingText(node)} />
      </div>
    );
  };

/** A title, whose code is not linked. */
const Title = ({ node: _, ...props }: ElementProps<'h1'>) => (
  <WithoutMentionsProvider value={true}>
    <h1 {...props} />
  </WithoutMentionsProvider>
);

export const headingComponents = {
  h1: Title,
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
};

/** The measured size of a package; empty if it was not measured. */
export function PackageSize({ node }: ElementProps<'data'>) {
  const size = usePackageSize(String(node?.properties['dataPackage']));
  return size === undefined ? null : <data value={size}>{formatBytes(size)}</data>;
}

/** An image with its URL resolved. Loading and decoding it do not delay the text. */
export const ArticleImage = ({ node: _, src, alt, ...props }: ElementProps<'img'>) => (
  <img {...props} src={useResolvedHref(src)} alt={alt ?? ''} loading="lazy" decoding="async" />
);

/** Another form of an image, for some readers. In the tree, its URL is `src`, as that of the image. */
/** Of a picture, a film or a sound. */
export const ArticleSource = ({
  node: _,
  src,
  'data-media': media,
  ...props
}: ElementProps<'source'> & { 'data-media'?: string }) => {
  const url = useResolvedHref(src);
  return <source {...props} {...(media === undefined ? { srcSet: url } : { src: url })} />;
};

/** A code block with its buttons. */
export const CodeFigure = ({ node: _, children, ...props }: ElementProps<'figure'>) => (
  <figure {...props}>
    {children}
    <CodeActions />
  </figure>
);

/** The column's alignment as a class: style attributes are not allowed. */
const alignment = (align: string | undefined): string | undefined => align && `align-${align}`;

/** A cell of a table, or of its head. */
const tableCell =
  (Name: 'td' | 'th', attributes?: ComponentProps<'th'>) =>
  ({ node: _, align, ...props }: ElementProps<'td'>) => (
    <InsideTableProvider value={true}>
      <Name className={alignment(align)} {...attributes} {...props} />
    </InsideTableProvider>
  );

export const TableCell = tableCell('td');
export const TableHeaderCell = tableCell('th', { scope: 'col' });

/** The box of a task in a list, the only input in content. */
export const TaskMark = ({ node: _, ...props }: ElementProps<'input'>) => (
  <input {...props} aria-label={props.checked ? 'Done' : 'To do'} />
);
