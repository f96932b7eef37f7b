// The note on pages of unreleased and unmaintained versions.
import type { PageFacts } from '../../model/page/page-plan.js';
import { Admonition } from '../prose/index.js';

type VersionBannerProps = NonNullable<PageFacts['versionBanner']>;

const SENTENCES: Readonly<Record<VersionBannerProps['kind'], (label: string) => string>> = {
  unreleased: (label) => `This page documents version ${label}, which is not released yet.`,
  unmaintained: (label) => `This page documents version ${label}, which is no longer maintained.`,
};

export const VersionBanner = ({ kind, label, latest }: VersionBannerProps) => (
  <Admonition className="version-banner admonition admonition-warning" role="note">
    <p>
      <bdi lang="en">
        {SENTENCES[kind](label)}
        {latest && (
          <>
            {' Read the '}
            <a href={latest.href} data-latest-version="">
              latest version ({latest.label})
            </a>
            {' instead.'}
          </>
        )}
      </bdi>
    </p>
  </Admonition>
);
