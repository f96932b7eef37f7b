// A link of an article or of the shell; those that leave the site say so, to the eye and to screen readers.
import type { ComponentProps } from 'react';
import { Attribute } from '../../model/browser-contract.js';
import { InsideLinkProvider, useLeadsToFile, useResolvedHref } from './article-context.js';

const isExternal = (href: string | undefined): boolean =>
  href !== undefined && /^(?:https?:)?\/\//i.test(href);

/** Attributes of a link that leaves the site. */
export const EXTERNAL = { target: '_blank', rel: 'noopener noreferrer' } as const;

export const OpensInNewTab = () => <span className="visually-hidden"> (opens in a new tab)</span>;

/** An `a` whose `href` is final. */
export function Link({ children, ...props }: ComponentProps<'a'>) {
  if (!isExternal(props.href)) return <a {...props}>{children}</a>;
  return (
    <a {...props} {...EXTERNAL}>
      {children}
      <OpensInNewTab />
    </a>
  );
}

/** An `a` of an article, its `href` as the author wrote it. */
export function ArticleLink({
  node: _,
  href,
  ...props
}: ComponentProps<'a'> & { readonly node?: unknown }) {
  const resolved = useResolvedHref(href);
  const mark = useLeadsToFile(resolved) ? { [Attribute.FileLink]: '' } : {};
  return (
    <InsideLinkProvider value={true}>
      <Link {...props} {...mark} href={resolved} />
    </InsideLinkProvider>
  );
}
