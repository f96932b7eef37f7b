// The footer: columns or a row of links, logo, copyright. Rendered on the server only.

import type { ShellInfo } from '../../../model/browser/shell-info.js';
import type { FooterColumn, FooterConfig, FooterItem } from '../../../model/site/config.js';
import { Link } from '../../link.js';
import { RawHtml } from '../context/raw-html.js';
import { useShell } from '../context/shell-context.js';
import { navTarget } from '../entries/targets.js';
import { LogoImage, LogoLink } from '../navbar/brand.js';

function FooterEntry({ label, to, href, html }: FooterItem) {
  const shell = useShell();
  if (html !== undefined) return <RawHtml as="span" dir="auto" html={html} />;
  return (
    <Link dir="auto" href={to === undefined ? href : navTarget(to, shell).href}>
      {label}
    </Link>
  );
}

const FooterList = ({ items }: { readonly items: readonly FooterItem[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item.html ?? `${item.label} ${item.to ?? item.href}`}>
        <FooterEntry {...item} />
      </li>
    ))}
  </ul>
);

const isColumn = (link: FooterColumn | FooterItem): link is FooterColumn => 'items' in link;

function FooterLinks({ links }: Pick<FooterConfig, 'links'>) {
  const columns = links.filter(isColumn);
  if (columns.length === 0) {
    // SAFETY: without columns every link is an item; the union of arrays hides that from `filter`.
    return (
      <div className="footer-row">
        <FooterList items={links as readonly FooterItem[]} />
      </div>
    );
  }
  return (
    <div className="footer-columns">
      {columns.map(({ title, items }) => (
        <section key={title}>
          <h2 className="footer-title">
            <bdi>{title}</bdi>
          </h2>
          <FooterList items={items} />
        </section>
      ))}
    </div>
  );
}

function FooterLogo({ logo, images }: Parameters<typeof LogoImage>[0]) {
  const image = <LogoImage logo={logo} images={images} />;
  return (
    <div className="footer-logo">
      {logo.href === undefined ? image : <LogoLink logo={logo}>{image}</LogoLink>}
    </div>
  );
}

export const Footer = ({
  style,
  logo,
  copyright,
  links,
  images,
}: FooterConfig & Pick<ShellInfo, 'images'>) => (
  <footer className={`footer footer-${style}`}>
    {links.length > 0 && <FooterLinks links={links} />}
    {logo && <FooterLogo logo={logo} images={images} />}
    {copyright !== undefined && (
      <RawHtml as="p" className="footer-copyright" dir="auto" html={copyright} />
    )}
  </footer>
);
