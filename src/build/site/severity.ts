// Applies the configured severities to findings.
import type { Config, ReportingSeverity, SeverityOption } from '../../model/site/config.js';
import type { Diagnostic, Origin, Severity } from '../../model/site/diagnostic.js';
import type { LinkFault } from './link-faults.js';

const SEVERITIES: Readonly<Record<ReportingSeverity, Severity | undefined>> = {
  ignore: undefined,
  log: 'warning',
  warn: 'warning',
  throw: 'error',
};

/** Undefined if findings are not reported. */
export const severityOf = (configured: ReportingSeverity): Severity | undefined =>
  SEVERITIES[configured];

/** The finding as a diagnostic, unless the configuration ignores it. */
export function reportAs(
  configured: ReportingSeverity,
  finding: Omit<Diagnostic, 'severity'>,
): Diagnostic[] {
  const severity = severityOf(configured);
  return severity === undefined ? [] : [{ ...finding, severity }];
}

type Option = SeverityOption | 'onBrokenLinks' | 'onDuplicateRoutes';

/** The options for findings that stages report as warnings, by code. */
const OPTIONS: Readonly<Record<string, Option>> = {
  'code/highlight-range': 'onUnknownCode',
  'code/unclosed': 'onMarkup',
  'code/unknown-language': 'onUnknownCode',
  'code/unknown-meta': 'onUnknownCode',
  'directive/malformed': 'onMarkup',
  'directive/misplaced': 'onMarkup',
  'directive/unclosed': 'onMarkup',
  'directive/unknown': 'onUnknownComponent',
  'frontmatter/type': 'onUnknownKeys',
  'frontmatter/unknown-key': 'onUnknownKeys',
  'frontmatter/value': 'onUnknownKeys',
  'image/external': 'onExternalImages',
  'image/missing': 'onBrokenLinks',
  'image/no-alt': 'onMissingAlt',
  'link/backslash': 'onBrokenLinks',
  'link/empty': 'onBrokenLinks',
  'link/insecure': 'onInsecureLinks',
  'link/malformed': 'onBrokenLinks',
  'link/malformed-encoding': 'onBrokenLinks',
  'link/no-scheme': 'onBrokenLinks',
  'link/not-canonical': 'onUncanonicalLinks',
  'link/private-address': 'onInsecureLinks',
  'link/unsafe-scheme': 'onInsecureLinks',
  'markdown/component-html': 'onUnknownComponent',
  'markdown/empty-heading': 'onMarkup',
  'markdown/empty-link': 'onMarkup',
  'markdown/expression': 'onUnknownComponent',
  'markdown/foreign-media': 'onMarkup',
  'markdown/left-out': 'onMarkup',
  'markdown/mdx-import': 'onUnknownComponent',
  'markdown/no-title': 'onHeadings',
  'markdown/page-code': 'onUnknownComponent',
  'markdown/raw-html': 'onUnsafeHtml',
  'markdown/several-titles': 'onHeadings',
  'markdown/skipped-heading': 'onHeadings',
  'markdown/table-row': 'onMarkup',
  'markdown/undefined-reference': 'onBrokenLinks',
  'markdown/unknown-component': 'onUnknownComponent',
  'markdown/unknown-element': 'onMarkup',
  'route/orphan': 'onOrphanPages',
  'source/reserved-name': 'onDuplicateRoutes',
};

/** Those whose findings can hurt a reader. */
const STRICT: readonly string[] = ['onBrokenLinks', 'onUnsafeHtml'];

/** Whether findings with a code end a build, unless the configuration of a site allows them. */
export function endsBuild(code: string): boolean {
  const option = OPTIONS[code];
  return option === undefined
    ? /^(?:link|route)\//.test(code)
    : [...STRICT, 'onDuplicateRoutes'].includes(option);
}

/** What is harmless there is not reported, since users cannot correct installed packages. */
const isInstalled = ({ file }: Diagnostic): boolean => /(?:^|\/)node_modules\//.test(file ?? '');

/** Diagnostics with the configured severities in place of warnings, which are cached as such. */
export const withSeverities = (
  diagnostics: readonly Diagnostic[],
  config: Pick<Config, Option>,
): readonly Diagnostic[] =>
  diagnostics.flatMap((diagnostic) => {
    const option = diagnostic.severity === 'warning' ? OPTIONS[diagnostic.code] : undefined;
    if (option === undefined) return [diagnostic];
    if (isInstalled(diagnostic) && !STRICT.includes(option)) return [];
    return reportAs(config[option], diagnostic);
  });

/** The severities for doc comments and READMEs: `api.onComments` is in place of those for links and unsafe HTML. */
export function forComments(config: Config): Config {
  const reaction = config.api?.onComments ?? 'throw';
  return reaction === 'throw'
    ? config
    : { ...config, onBrokenLinks: reaction, onBrokenAnchors: reaction, onUnsafeHtml: reaction };
}

/** Reports the fault of a link at its place. */
export function reportFault(
  { code, message, hint }: LinkFault,
  origin: Origin,
  { onBrokenAnchors, onBrokenLinks }: Config,
): Diagnostic[] {
  const severity = code === 'link/missing-anchor' ? onBrokenAnchors : onBrokenLinks;
  return reportAs(severity, { code, message, hint, ...origin });
}
