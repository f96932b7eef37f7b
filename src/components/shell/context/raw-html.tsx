// The only component that inserts HTML text: HTML from the configuration, and regions that React never renders.
import { type ComponentProps, type ElementType, type Ref, useMemo } from 'react';
import { useShell } from './shell-context.js';

/** Text on the server; in the browser text or a TrustedHTML. */
export type Html = NonNullable<ComponentProps<'div'>['dangerouslySetInnerHTML']>['__html'];

interface RawHtmlProps extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  readonly as: ElementType;
  /** Undefined while a region is hydrated: the server's HTML is kept. */
  readonly html?: Html | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

export function RawHtml({ as: Name, html = '', ...props }: RawHtmlProps) {
  const trustHtml = useShell().services?.trustHtml;
  // One object per text: React sets the HTML again if the object changes.
  const inner = useMemo(
    () => ({ __html: typeof html === 'string' && trustHtml ? trustHtml(html) : html }),
    [html, trustHtml],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own HTML, checked by the build
  return <Name {...props} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
}
