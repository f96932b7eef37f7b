// A link of an article, whose `href` is resolved from what the author wrote.
import type { ComponentProps } from 'react';
import { Attribute } from '../../model/browser-contract.js';
import { Link } from '../link.js';
import { InsideLinkProvider, useLeadsToFile, useResolvedHref } from './article-context.js';

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
