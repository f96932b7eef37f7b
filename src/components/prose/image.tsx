// An image of an article: resolved URL, decoded and loaded without holding up the text.
import type { Element } from 'hast';
import type { ComponentProps } from 'react';
import { useResolvedHref } from './article-context.js';

export function ArticleImage({
  node: _,
  src,
  alt,
  ...props
}: ComponentProps<'img'> & { readonly node?: Element | undefined }) {
  return (
    <img {...props} src={useResolvedHref(src)} alt={alt ?? ''} loading="lazy" decoding="async" />
  );
}
