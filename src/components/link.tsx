// A link with its final URL, in an article or in the shell. External links are marked for the eye and for screen readers.
import type { ComponentProps } from 'react';

export const isExternal = (href: string | undefined): boolean =>
  href !== undefined && /^(?:https?:)?\/\//i.test(href);

/** Attributes of a link that leaves the site. */
const EXTERNAL = { target: '_blank', rel: 'noopener noreferrer' } as const;

const OpensInNewTab = () => <span className="visually-hidden"> (opens in a new tab)</span>;

/** A link in a block of code: it adds no text that a reader would copy. */
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
