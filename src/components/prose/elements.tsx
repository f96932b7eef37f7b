// The site's components for elements of Markdown: links, code, headings, images, figures, table cells.
import type { Element } from 'hast';
import type { ComponentProps, JSX } from 'react';
import { Attribute, Island } from '../../model/browser-contract.js';
import { hastProperty } from '../../model/hast-property.js';
import { hastText } from '../../model/hast-text.js';
import { CodeLink, Link } from '../link.js';
import {
  InsideCodeProvider,
  InsideLinkProvider,
  useInsideCode,
  useInsideLink,
  useLeadsToFile,
  useMentionHref,
  useResolvedHref,
} from './article-context.js';

/** Properties of an element, and the node that it is rendered from. */
export type ElementProps<Name extends keyof JSX.IntrinsicElements> = ComponentProps<Name> & {
  readonly node?: Element | undefined;
};

/** A link, whose `href` is resolved from what the author wrote. */
export function ArticleLink({ node: _, href, ...props }: ElementProps<'a'>) {
  const resolved = useResolvedHref(href);
  const mark = useLeadsToFile(resolved) ? { [Attribute.FileLink]: '' } : {};
  const insideCode = useInsideCode();
  if (insideCode) return <CodeLink {...props} href={href} />;
  return (
    <InsideLinkProvider value={true}>
      <Link {...props} {...mark} href={resolved} />
    </InsideLinkProvider>
  );
}

/** Inline code, as a link if it names an export of the documented packages and is not inside a link. */
export function InlineCode({ node: _, ...props }: ElementProps<'code'>) {
  const { children, className } = props;
  const isMention = className === undefined && typeof children === 'string';
  const href = useMentionHref(isMention ? children : undefined);
  const insideLink = useInsideLink();
  if (!isMention) {
    return (
      <InsideCodeProvider value={true}>
        <code {...props} />
      </InsideCodeProvider>
    );
  }
  if (href === undefined || insideLink) return <code {...props} />;
  return (
    <a className="code-mention" href={href}>
      <code {...props} />
    </a>
  );
}

type HeadingName = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

interface DirectLinkProps {
  readonly id: string;
  /** Text of the heading. */
  readonly text: string;
}

/** Stands beside the heading, so that its label does not become part of the heading's name. */
export const DirectLink = ({ id, text }: DirectLinkProps) => (
  <a
    className="heading-link"
    href={`#${encodeURIComponent(id)}`}
    aria-label={`Direct link to ${text}`}
  >
    #
  </a>
);

/** A heading with a link to itself. */
const heading =
  (Name: HeadingName) =>
  ({ node, ...props }: ElementProps<HeadingName>) => {
    if (props.id === undefined || node === undefined) return <Name {...props} />;
    return (
      <div className={`heading heading-${Name}`}>
        <Name {...props} />
        <DirectLink id={props.id} text={hastText(node)} />
      </div>
    );
  };

export const headingComponents = {
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
};

/** An image with its URL resolved, loaded and decoded without delaying the text. */
export const ArticleImage = ({ node: _, src, alt, ...props }: ElementProps<'img'>) => (
  <img {...props} src={useResolvedHref(src)} alt={alt ?? ''} loading="lazy" decoding="async" />
);

/** Adds the container for the buttons of a code block; other figures are unchanged. */
export function CodeFigure({ node, children, ...props }: ElementProps<'figure'>) {
  const isCode = node?.properties[hastProperty(Attribute.Island)] === Island.CodeActions;
  return (
    <figure {...props}>
      {children}
      {isCode && <div className="code-block-actions" />}
    </figure>
  );
}

/** The column's alignment as a class: style attributes are not allowed. */
const alignment = (align: string | undefined): string | undefined => align && `align-${align}`;

export const TableCell = ({ node: _, align, ...props }: ElementProps<'td'>) => (
  <td className={alignment(align)} {...props} />
);

export const TableHeaderCell = ({ node: _, align, ...props }: ElementProps<'th'>) => (
  <th className={alignment(align)} scope="col" {...props} />
);
