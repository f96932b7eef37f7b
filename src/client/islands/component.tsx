// Island: the component of a plugin's directive, hydrated in place. Its children stay the HTML that was sent.
import { components } from 'quire:components';
import { hydrateRoot } from 'react-dom/client';
import { Attribute } from '../../model/browser/browser-contract.js';
import type { IslandServices } from '../islands.js';

/** The element with the children, as it is in the document. */
function Children({ html }: { readonly html: string | TrustedHTML }) {
  // SAFETY: React accepts the TrustedHTML that a Trusted Types policy demands.
  const inner = { __html: html as string };
  return (
    <div
      {...{ [Attribute.ComponentChildren]: '' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that the build wrote
      dangerouslySetInnerHTML={inner}
      suppressHydrationWarning
    />
  );
}

export function mount(element: HTMLElement, { trustHtml }: IslandServices): () => void {
  const props = JSON.parse(element.getAttribute(Attribute.ComponentProps) ?? '{}');
  const children = element.querySelector(`[${Attribute.ComponentChildren}]`);
  let unmount: (() => void) | undefined;
  let isReleased = false;
  const load = components[element.getAttribute(Attribute.Component) ?? ''];
  void load?.().then(({ default: Component }) => {
    if (isReleased) return;
    const root = hydrateRoot(
      element,
      <Component {...props}>
        {children && <Children html={trustHtml(children.innerHTML)} />}
      </Component>,
    );
    unmount = () => root.unmount();
  });
  return () => {
    isReleased = true;
    unmount?.();
  };
}
