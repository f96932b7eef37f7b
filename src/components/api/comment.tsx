// Renders documentation comments: the summary, and the parts after the list of parameters.
import type { ReactNode } from 'react';
import { type ApiComment, type ApiExample, KEYWORDS_TAG } from '../../model/api/api.js';
import { capitalized } from '../../model/text/capitalized.js';
import { Admonition, Prose } from '../prose/index.js';
import { EXAMPLE, foldExample } from './fold-imports.js';
import { Text, useBelowHeading } from './text.js';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="api-section">
    <p className="api-label">{title}</p>
    {children}
  </div>
);

/** `defaultValue` becomes `Default value`. */
const tagTitle = (tag: string): string =>
  capitalized(tag.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());

/** The parts before the parameters: deprecation and summary. */
export const Summary = ({ comment }: { comment: ApiComment }) => (
  <>
    {comment.deprecated && (
      <Admonition className="admonition admonition-warning">
        <p className="admonition-title">Deprecated</p>
        <Text tree={comment.deprecated} />
      </Admonition>
    )}
    {comment.summary && <Text tree={comment.summary} />}
  </>
);

interface ExampleProps extends ApiExample {
  readonly isFolded: boolean;
}

function Example({ title, text, isFolded }: ExampleProps) {
  const label = title === undefined ? EXAMPLE : `${EXAMPLE}: ${title}`;
  const { tree, isLabelled } = foldExample(useBelowHeading(text), label);
  if (isFolded) {
    return (
      <details className="api-example api-folded">
        <summary>{label}</summary>
        <Prose tree={tree} />
      </details>
    );
  }
  return (
    <div className="api-section api-example">
      {!isLabelled && title !== undefined && <p className="api-label">{label}</p>}
      <Prose tree={tree} />
    </div>
  );
}

const Sections = ({ items }: { items: ApiComment['sections'] }) =>
  items.map(({ tag, text }, index) => (
    <Section key={index} title={tagTitle(tag)}>
      <Text tree={text} />
    </Section>
  ));

interface DetailsProps {
  readonly comment: ApiComment;
  /** Whether the examples are folded, as for further overloads, whose examples are similar to the first. */
  readonly isFurther?: boolean;
}

/** The parts after the parameters, without those in the list of facts. */
export const Details = ({ comment, isFurther = false }: DetailsProps) => (
  <>
    {comment.remarks && <Text tree={comment.remarks} />}
    <Sections items={comment.sections.filter(({ tag }) => tag !== KEYWORDS_TAG)} />
    {comment.examples.map((example, index) => (
      <Example key={index} {...example} isFolded={isFurther} />
    ))}
  </>
);
