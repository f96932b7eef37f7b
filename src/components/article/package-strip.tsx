// The strip at the top of every page about a package: its guide, reference, source and registry, and its figures.

import type { PackageStrip as Strip } from '../../model/page/page-plan.js';
import { versionLabel } from '../../model/site/version-label.js';
import { formatBytes, formatCount } from '../../model/text/amounts.js';
import { BreakableName } from '../breakable-name.js';
import { CodeActions } from '../code-actions.js';
import { Link } from '../link.js';
import { Prose } from '../prose/index.js';

const countDependencies = (count: number): string =>
  count === 0 ? 'no dependencies' : formatCount(count, 'dependency', 'dependencies');

const factsOf = ({ version, facts }: Strip): string[] => [
  ...(version === undefined ? [] : [versionLabel(version)]),
  ...(facts?.size === undefined ? [] : [`${formatBytes(facts.size)} min + brotli`]),
  ...(facts ? [countDependencies(facts.dependencies)] : []),
];

const Install = ({ name }: Pick<Strip, 'name'>) => (
  <figure className="code-block package-install" data-language="bash">
    <pre>
      <code>
        <span className="tok-function">npm</span> <span className="tok-function">install</span>{' '}
        <BreakableName name={name} />
      </code>
    </pre>
    <CodeActions />
  </figure>
);

interface PackageStripProps {
  readonly strip: Strip;
  /** Address of the current page. */
  readonly href: string;
  /** Whether it says how to install the package. */
  readonly hasCommand: boolean;
}

export const PackageStrip = ({ strip, href, hasCommand }: PackageStripProps) => (
  <div className="package-strip">
    {strip.figure && <Prose tree={{ type: 'root', children: [strip.figure] }} />}
    <div className="package-about">
      <nav aria-label={strip.name}>
        <ul className="package-links">
          {strip.links.map((link) => (
            <li key={link.label}>
              <Link href={link.href} aria-current={link.href === href ? 'page' : undefined}>
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="package-facts">
        {factsOf(strip).map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
      {hasCommand && strip.facts?.isPublished && <Install name={strip.name} />}
    </div>
  </div>
);
