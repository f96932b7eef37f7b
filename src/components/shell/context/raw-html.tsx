// The only component that inserts HTML as text: HTML from the configuration, and regions not rendered in the browser.
import { type ComponentProps, type ElementType, type Ref, useMemo } from 'react';
import { useShell } from './shell-context.js';

/** Text on the server; text or a TrustedHTML in the browser. */
export type Html = NonNullable<ComponentProps<'div'>['dangerouslySetInnerHTML']>['__html'];

interface RawHtmlProps extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  readonly as: ElementType;
  /** Undefined during hydration, which keeps the server's HTML. */
  readonly html?: Html | undefined;
  readonly ref?: Ref<HTMLElement> | undefined;
}

export function RawHtml({ as: Name, html = '', ...props }: RawHtmlProps) {
  const trustHtml = useShell().services?.trustHtml;
  // The same object for the same text: React sets the HTML again if the object changes.
  const inner = useMemo(
    () => ({ __html: typeof html === 'string' && trustHtml ? trustHtml(html) : html }),
    [html, trustHtml],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own HTML, checked by the build
  return <Name {...props} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
}
