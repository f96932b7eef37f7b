// Inline code that names an export of the documented packages: a link to it, unless it stands in a link already.
import type { ComponentProps } from 'react';
import { useInsideLink, useMentionHref } from './article-context.js';

type CodeProps = ComponentProps<'code'> & { readonly node?: unknown };

export function InlineCode({ node: _, ...props }: CodeProps) {
  const { children, className } = props;
  const isMention = className === undefined && typeof children === 'string';
  const href = useMentionHref(isMention ? children : undefined);
  const insideLink = useInsideLink();
  if (href === undefined || insideLink) return <code {...props} />;
  return (
    <a className="code-mention" href={href}>
      <code {...props} />
    </a>
  );
}
