// Names of API entries in text, as links if they have a URL.
import { Fragment, type ReactNode } from 'react';
import type { ApiLink } from '../../model/api/api.js';
import { BreakableName } from '../breakable-name.js';
import { Link } from '../link.js';
import { useLinkHref } from './api-context.js';

export const CodeName = ({ name }: Pick<ApiLink, 'name'>) => (
  <code>
    <BreakableName name={name} />
  </code>
);

export function NameLink(link: ApiLink) {
  const href = useLinkHref(link);
  const name = <CodeName name={link.name} />;
  return (
    <>
      {href === undefined ? name : <Link href={href}>{name}</Link>}
      {link.specifier !== undefined && ` (${link.specifier})`}
    </>
  );
}

/** `A, B, C` */
export const commaSeparated = <T,>(items: readonly T[], show: (item: T) => ReactNode) =>
  items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {show(item)}
    </Fragment>
  ));

export const nameList = (links: readonly ApiLink[]) =>
  commaSeparated(links, (link) => <NameLink {...link} />);
