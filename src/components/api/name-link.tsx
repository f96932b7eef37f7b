// Names of API entries in text, as links if they have a URL.
import { Fragment } from 'react';
import type { ApiLink } from '../../model/api.js';
import { Link } from '../link.js';
import { BreakableName } from '../prose/index.js';
import { useLinkHref } from './api-context.js';

export const CodeName = ({ name }: Pick<ApiLink, 'name'>) => (
  <code>
    <BreakableName name={name} />
  </code>
);

export function NameLink(link: ApiLink) {
  const href = useLinkHref(link);
  const name = <CodeName name={link.name} />;
  return href === undefined ? name : <Link href={href}>{name}</Link>;
}

/** `A`, `B` and `C`, separated by commas. */
export const NameList = ({ links }: { readonly links: readonly ApiLink[] }) =>
  links.map((link, index) => (
    <Fragment key={`${link.reference ?? ''}${link.url ?? ''}${link.name}`}>
      {index > 0 && ', '}
      <NameLink {...link} />
    </Fragment>
  ));
