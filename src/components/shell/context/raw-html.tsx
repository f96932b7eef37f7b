// The only component that inserts HTML text: HTML from the configuration, and the static leaves.
import { type ComponentProps, type ElementType, type Ref, useMemo } from 'react';
import { useShell } from './shell-context.js';

type InnerHtml = NonNullable<ComponentProps<'div'>['dangerouslySetInnerHTML']>['__html'];

/** Text on the server; in the browser text or a TrustedHTML. */
export type Html = InnerHtml;

interface RawHtmlProps extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  readonly as: ElementType;
  readonly html: Html;
  readonly ref?: Ref<HTMLElement> | undefined;
}

export function RawHtml({ as: Name, html, ...props }: RawHtmlProps) {
  const trustHtml = useShell().services?.trustHtml;
  // One object per text: React sets the HTML again if the object changes.
  const inner = useMemo(
    () => ({ __html: typeof html === 'string' && trustHtml ? trustHtml(html) : html }),
    [html, trustHtml],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own HTML, checked by the build
  return <Name {...props} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
}
