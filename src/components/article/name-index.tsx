// The index of the site: names and pages by letter.

import type { PageBody } from '../../model/page/page-plan.js';
import type { IndexTerm } from '../../model/site/site.js';
import type { Href } from '../../model/text/brand.js';
import { KindMark } from '../kind-mark.js';

const Term = ({ text, href, kind, parent }: IndexTerm) => (
  <li>
    {kind && <KindMark kind={kind} isNamed />}
    <a href={href}>
      <bdi>{text}</bdi>
    </a>{' '}
    <span>
      <bdi>{parent}</bdi>
    </span>
  </li>
);

interface NameIndexProps extends Extract<PageBody, { kind: 'index' }> {
  readonly title: string;
  /** Address of this part. */
  readonly href: Href;
}

export const NameIndex = ({ title, href, letters, parts }: NameIndexProps) => (
  <>
    <h1>{title}</h1>
    <p>
      <bdi lang="en">All pages and names in alphabetical order.</bdi>
    </p>
    {parts.length > 0 && (
      <nav aria-label="Parts">
        <ul className="api-names">
          {parts.map((part) => (
            <li key={part.href}>
              <a href={part.href} aria-current={part.href === href ? 'page' : undefined}>
                {part.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )}
    <nav aria-label="Letters">
      <ul className="api-names">
        {letters.map(({ letter, id }) => (
          <li key={id}>
            <a href={`#${id}`}>{letter}</a>
          </li>
        ))}
      </ul>
    </nav>
    {letters.map(({ letter, id, terms }) => (
      <section key={id} aria-labelledby={id}>
        <h2 id={id}>{letter}</h2>
        <ul className="name-index">
          {terms.map((term) => (
            <Term key={`${term.href} ${term.text}`} {...term} />
          ))}
        </ul>
      </section>
    ))}
  </>
);
