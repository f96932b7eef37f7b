// Renders documentation comments: the summary, and block tags as labelled sections.
import type { ReactNode } from 'react';
import { type ApiComment, type ApiText, KEYWORDS_TAG } from '../../model/api.js';
import { capitalized } from '../../model/api-groups.js';
import { hastText } from '../../model/hast-text.js';
import { Text } from './text.js';

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="api-section">
    <p className="api-label">{title}</p>
    {children}
  </div>
);

const Texts = ({ title, texts }: { title: string; texts: readonly ApiText[] }) =>
  texts.length === 0 ? null : (
    <Section title={title}>
      {texts.length === 1 && texts[0] ? (
        <Text tree={texts[0]} />
      ) : (
        <ul>
          {texts.map((text, index) => (
            <li key={index}>
              <Text tree={text} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );

/** A value of one line stands beside its label, a longer one in a code block. */
function Default({ text }: { text: ApiText }) {
  const value = hastText(text).trim();
  const isCode = text.children.every(
    (node) => node.type === 'element' && node.tagName === 'figure',
  );
  if (!isCode || value.includes('\n')) return <Texts title="Default" texts={[text]} />;
  return (
    <p className="api-default">
      Default <code>{value}</code>
    </p>
  );
}

/** `defaultValue` becomes `Default value`. */
const tagTitle = (tag: string): string =>
  capitalized(tag.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());

/** The parts above the parameters: deprecation and summary. */
export const Summary = ({ comment }: { comment: ApiComment }) => (
  <>
    {comment.deprecated && (
      <aside className="admonition admonition-warning">
        <p className="admonition-title">Deprecated</p>
        <Text tree={comment.deprecated} />
      </aside>
    )}
    {comment.summary && <Text tree={comment.summary} />}
  </>
);

/** The parts below the parameters and the result. */
export const Details = ({ comment }: { comment: ApiComment }) => (
  <>
    {comment.remarks && <Text tree={comment.remarks} />}
    <Texts title="Throws" texts={comment.throws} />
    {comment.defaultValue && <Default text={comment.defaultValue} />}
    {comment.sections
      .filter(({ tag }) => tag !== KEYWORDS_TAG)
      .map(({ tag, text }, index) => (
        <Texts key={index} title={tagTitle(tag)} texts={[text]} />
      ))}
    {comment.examples.map(({ title, text }, index) => (
      <Section key={index} title={title === undefined ? 'Example' : `Example: ${title}`}>
        <Text tree={text} />
      </Section>
    ))}
    {comment.since && <Texts title="Since" texts={[comment.since]} />}
    <Texts title="See" texts={comment.see} />
  </>
);
