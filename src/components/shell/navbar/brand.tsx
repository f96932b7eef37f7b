// Logo, title and version of the site at the start of the navbar. Rendered on the server only.
import type { ComponentProps } from 'react';
import type { ShellInfo } from '../../../model/browser/shell-info.js';
import type { Logo } from '../../../model/site/config.js';
import { versionLabel } from '../../../model/site/version-label.js';
import { Link } from '../../link.js';
import { useShell } from '../context/shell-context.js';
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

interface LogoLinkProps extends ComponentProps<'a'> {
  readonly logo: Logo | undefined;
}

/** A link to another site opens a new tab, unless the target is given. */
export function LogoLink({ logo, ...props }: LogoLinkProps) {
  const shell = useShell();
  const { href = '/', target } = logo ?? {};
  const Anchor = target === undefined || target === '_blank' ? Link : 'a';
  // The configuration has paths inside the site without the base path.
  const url = href.startsWith('/') ? navTarget(href, shell).href : href;
  return <Anchor {...props} href={url} target={target} />;
}

export function Brand({ info }: { readonly info: ShellInfo }) {
  const { title, logo } = info.themeConfig.navbar;
  // Otherwise a screen reader would read the same name twice.
  const isRedundant = logo?.alt === title;
  // An SVG without a size of its own would take all the room.
  const sized = logo && (logo.width ?? logo.height) === undefined ? { ...logo, height: 32 } : logo;
  return (
    <div className="brand">
      <LogoLink className="brand-link" logo={logo}>
        {sized && (
          <LogoImage logo={isRedundant ? { ...sized, alt: '' } : sized} images={info.images} />
        )}
        <span className="brand-title" dir="auto">
          {title}
        </span>
      </LogoLink>
      {info.version !== undefined && (
        <span className="brand-version">{versionLabel(info.version)}</span>
      )}
    </div>
  );
}
