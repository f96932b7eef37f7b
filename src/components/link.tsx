// A link with its final URL. External links are marked visually and for screen readers.
import type { ComponentProps } from 'react';

export const isExternal = (href: string | undefined): boolean =>
  href !== undefined && /^(?:https?:)?\/\//i.test(href);

/** Attributes of a link to another site. */
const EXTERNAL = { target: '_blank', rel: 'noopener noreferrer' } as const;

const OpensInNewTab = () => <span className="visually-hidden"> (opens in a new tab)</span>;

/** A link in a code block, without additional text that would be copied. */
export const CodeLink = (props: ComponentProps<'a'>) => (
  <a {...props} {...(isExternal(props.href) && EXTERNAL)} />
);

export function Link({ children, ...props }: ComponentProps<'a'>) {
  if (!isExternal(props.href)) return <a {...props}>{children}</a>;
  return (
    <a {...props} {...EXTERNAL}>
      {children}
      <OpensInNewTab />
    </a>
  );
}
