// Headings of an article, each with a link to itself.
import type { Element } from 'hast';
import type { ComponentProps } from 'react';
import { hastText } from '../../model/hast-text.js';

type HeadingName = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

interface DirectLinkProps {
  readonly id: string;
  /** Text of the heading. */
  readonly text: string;
}

/** Stands beside the heading, so that its label does not become part of the heading's name. */
export const DirectLink = ({ id, text }: DirectLinkProps) => (
  <a
    className="heading-link"
    href={`#${encodeURIComponent(id)}`}
    aria-label={`Direct link to ${text}`}
  >
    #
  </a>
);

const heading =
  (Name: HeadingName) =>
  ({ node, ...props }: ComponentProps<HeadingName> & { readonly node?: Element | undefined }) => {
    if (props.id === undefined || node === undefined) return <Name {...props} />;
    return (
      <div className={`heading heading-${Name}`}>
        <Name {...props} />
        <DirectLink id={props.id} text={hastText(node)} />
      </div>
    );
  };

export const headingComponents = {
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
};
