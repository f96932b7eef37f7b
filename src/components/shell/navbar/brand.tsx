// Logo, title and version of the site at the start of the navbar. Rendered on the server only.
import type { Logo } from '../../../model/config.js';
import type { ShellInfo } from '../../../model/shell-info.js';
import { versionLabel } from '../../../model/version-label.js';
import { Link } from '../../link.js';
import { type ShellState, useShell } from '../context/shell-context.js';
import { navTarget } from '../entries/targets.js';

type Images = ShellInfo['images'];

export function LogoImage({ logo, images }: { readonly logo: Logo; readonly images: Images }) {
  const { src, srcDark, alt, width, height } = logo;
  const sources: readonly (readonly [className: string, name: string])[] =
    srcDark === undefined
      ? [['logo', src]]
      : [
          ['logo logo-light', src],
          ['logo logo-dark', srcDark],
        ];
  return sources.map(([className, name]) => (
    <img
      key={name}
      className={className}
      src={images[name]}
      alt={alt}
      width={width}
      height={height}
    />
  ));
}

/** The target of a logo. The configuration has paths inside the site without the base path. */
export const logoHref = (written: string, shell: ShellState): string =>
  written.startsWith('/') ? navTarget(written, shell).href : written;

export function Brand({ info }: { readonly info: ShellInfo }) {
  const shell = useShell();
  const { title, logo } = info.themeConfig.navbar;
  // Otherwise a screen reader would read the same name twice.
  const isRedundant = logo?.alt === title;
  const target = logo?.target;
  // A link to another site opens a new tab, unless the target is given.
  const Anchor = target === undefined || target === '_blank' ? Link : 'a';
  return (
    <div className="brand">
      <Anchor className="brand-link" href={logoHref(logo?.href ?? '/', shell)} target={target}>
        {logo && (
          <LogoImage logo={isRedundant ? { ...logo, alt: '' } : logo} images={info.images} />
        )}
        <span className="brand-title" dir="auto">
          {title}
        </span>
      </Anchor>
      {info.version !== undefined && (
        <span className="brand-version">{versionLabel(info.version)}</span>
      )}
    </div>
  );
}
