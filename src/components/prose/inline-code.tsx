// Inline code, as a link if it names an export of the documented packages and is not inside a link.
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
