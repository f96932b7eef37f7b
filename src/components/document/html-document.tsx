// The HTML document around the shell: head and root element. Rendered on the server only.
import {
  Attribute,
  ElementId,
  Meta,
  type ShellView,
} from '../../model/browser/browser-contract.js';
import type { PageHead as PageHeadFacts, SiteFrame } from '../../model/page/page-plan.js';

interface HtmlDocumentProps {
  readonly head: PageHeadFacts;
  readonly view: ShellView;
  readonly frame: SiteFrame;
  /** The hydrated root's HTML. */
  readonly shellHtml: string;
}

const ICON_TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
};

/** A language with a country, the form that https://ogp.me requires. */
const TERRITORY = /^[a-z]{2}-[A-Z]{2}$/;

const PAGE_OWN = { [Attribute.PageTag]: '' };

/** The tags of the head that a navigation in the browser replaces. */
export function PageHead({
  title,
  windowTitle,
  description,
  keywords,
  canonical,
  noIndex,
  image,
  alternates,
  tags = [],
}: PageHeadFacts) {
  return (
    <>
      <title>{windowTitle}</title>
      {description && <meta name="description" content={description} {...PAGE_OWN} />}
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} {...PAGE_OWN} />}
      {noIndex && <meta name="robots" content="noindex" {...PAGE_OWN} />}
      {canonical && <link rel="canonical" href={canonical} {...PAGE_OWN} />}
      {alternates.map(({ lang, url }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={url} {...PAGE_OWN} />
      ))}
      <meta property="og:title" content={title} {...PAGE_OWN} />
      {description && <meta property="og:description" content={description} {...PAGE_OWN} />}
      {canonical && <meta property="og:url" content={canonical} {...PAGE_OWN} />}
      {image && <meta property="og:image" content={image} {...PAGE_OWN} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} {...PAGE_OWN} />
      {tags.map((tag) =>
        'rel' in tag ? (
          <link key={JSON.stringify(tag)} {...tag} {...PAGE_OWN} />
        ) : (
          <meta key={JSON.stringify(tag)} {...tag} {...PAGE_OWN} />
        ),
      )}
    </>
  );
}

export function HtmlDocument({ head, view, frame, shellHtml }: HtmlDocumentProps) {
  const { assets, favicon, locale, plugins, shell } = frame;
  const { defaultMode } = shell.themeConfig.colorMode;
  return (
    <html
      lang={locale.htmlLang}
      dir={locale.direction}
      {...{ [Attribute.Theme]: defaultMode, [Attribute.ThemeChoice]: defaultMode }}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageHead {...head} />
        {favicon && (
          <link
            rel="icon"
            href={favicon}
            type={ICON_TYPES[favicon.slice(favicon.lastIndexOf('.') + 1)]}
          />
        )}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={head.siteTitle} />
        {TERRITORY.test(locale.htmlLang) && (
          <meta property="og:locale" content={locale.htmlLang.replace('-', '_')} />
        )}
        <meta name={Meta.View} content={JSON.stringify(view)} />
        <meta name={Meta.Shell} content={assets.shellId} />
        <script src={assets.preferences} />
        <link rel="stylesheet" href={assets.stylesheet} />
        {assets.entryImports.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.entry} />
        {(plugins?.scripts ?? []).map(({ src = '', ...data }) => (
          <script key={src} defer src={src.replace(/^\//, shell.baseUrl)} {...data} />
        ))}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, see Shell */}
        <div id={ElementId.Root} dangerouslySetInnerHTML={{ __html: shellHtml }} />
      </body>
    </html>
  );
}
