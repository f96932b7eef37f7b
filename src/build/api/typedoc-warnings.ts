// Converts TypeDoc's warnings to diagnostics with positions. Unknown tags are custom ones, unless misspelt.
import type ts from 'typescript';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { groupBy } from '../../model/text/group-by.js';
import { memoized } from '../../model/text/memoized.js';
import { projectPath } from '../io/relative-path.js';
import { mistake } from '../packages/diagnostics.js';
import { nearest } from '../text/nearest.js';
import { declaredName } from './convert/select-exports.js';
import type { SourceLocator } from './convert/source-locator.js';
import type { TypeDocModel } from './convert-program.js';
import { placeIn } from './place-in.js';
import type { ProjectReflection, Reflection } from './typedoc.js';
import type { TypeDocWarning, WarningPosition } from './warning-collector.js';

const KNOWN_TAGS =
  `@alpha @beta @category @defaultValue @deprecated @event @eventProperty @example @experimental
  @group @hidden @inheritDoc @internal @link @linkcode @linkplain @override @packageDocumentation
  @param @privateRemarks @public @readonly @remarks @returns @sealed @see @since @throws @typeParam
  @virtual`.split(/\s+/);

/** Tags of JSDoc that are like known ones, but not misspelt. */
const JSDOC_TAGS = new Set(
  `@external @fileoverview @host @kind @member @memberof @mixes @mixin @overview @package @property
  @requires @summary @type @variation`.split(/\s+/),
);

const HINT = 'correct the comment; see https://typedoc.org/documents/Doc_Comments.html.';

/** Names of other packages and entry points must be prefixed with the specifier. */
function hintOf(text: string): string {
  const name = /^Failed to find "([^"!]+)" to inherit/.exec(text)?.[1];
  return name === undefined
    ? HINT
    : `correct the name; from another package or entry point write {@inheritDoc @scope/package!${name}}.`;
}

/** The declarations by their full names: a large library has a hundred thousand of them, and hundreds of warnings. */
const declarationsByName = memoized(({ reflections }: Pick<ProjectReflection, 'reflections'>) => {
  const named = Object.values(reflections).flatMap((reflection) =>
    [...new Set([reflection.getFriendlyFullName(), reflection.getFullName()])].map((name) => ({
      name,
      reflection,
    })),
  );
  return groupBy(named, ({ name }) => name);
});

/** The declarations named in a warning without a position: those with the longest name found in the text. */
export function reflectionsNamedIn(
  text: string,
  project: Pick<ProjectReflection, 'reflections'>,
): readonly Reflection[] {
  const byName = declarationsByName(project);
  for (let length = text.length; length > 0; length -= 1) {
    const starts = Array.from({ length: text.length - length + 1 }, (_, start) => start);
    const found = starts.flatMap((start) => byName.get(text.slice(start, start + length)) ?? []);
    if (found.length > 0) return found.map(({ reflection }) => reflection);
  }
  return [];
}

const INHERIT = '@inheritDoc';

const inherits = ({ comment }: Reflection): boolean =>
  [...(comment?.summary ?? []), ...(comment?.blockTags ?? [])].some(
    (part) => 'tag' in part && part.tag === INHERIT,
  );

/** The first declaration in `chain: a -> b -> a`, of which TypeDoc gives the unqualified name. */
function beginningOfChain(text: string, project: ProjectReflection): Reflection | undefined {
  const name = / chain: (.+?) -> /.exec(text)?.[1];
  if (name === undefined) return undefined;
  return Object.values(project.reflections).find(
    (reflection) => reflection.name === name && inherits(reflection),
  );
}

/** The name that TypeDoc could not resolve, in quotes; its position in the comment is the most precise. */
const quotedIn = (text: string): string | undefined => /"([^"]+)"/.exec(text)?.[1];

/** Whether it is about a link, which we report, too. */
const isAboutLink = (text: string): boolean =>
  /^(?:Failed to resolve link|The relative path)/.test(text);

/** TypeDoc's name of a default export: `specifier.default`. */
const DEFAULT_EXPORT = /[^\s"]+?\.default\b/g;

/** TypeDoc numbers these parts as if they were in the module. */
const OF_UNION_PART = /^The comment for \S+\.\d+(?= should not contain)/;

/** The text with the names that declarations have in the source. */
function withDeclaredNames(text: string, typedoc: WarningContext['typedoc']): string {
  const nameOf = (full: string): string => {
    const modules = typedoc.project.children ?? [];
    const owner = modules.find(({ name }) => full === `${name}.default`);
    const exported = owner?.children?.find(({ name }) => name === 'default');
    const declared = exported && declaredName(exported, typedoc);
    return owner && declared !== undefined ? `${owner.name}.${declared}` : full;
  };
  return text
    .replace(OF_UNION_PART, 'The comment of a part of a union')
    .replaceAll('.__type', '')
    .replace(DEFAULT_EXPORT, nameOf);
}

interface WarningContext extends Pick<SourceLocator, 'locateInComment' | 'locateTag'> {
  readonly root: string;
  readonly program: ts.Program;
  readonly typedoc: Pick<TypeDocModel, 'project' | 'symbolOf'>;
}

/** Converts one warning; undefined if nothing is wrong. */
function warningToDiagnostic(
  { text, at, related = [] }: TypeDocWarning,
  { root, program, typedoc, locateInComment, locateTag }: WarningContext,
): Diagnostic | undefined {
  const named = withDeclaredNames(text, typedoc).replaceAll(`${root}/`, '');
  const sentence = /[.!?]$/.test(named) ? named : `${named}.`;
  const base = { code: 'api/typedoc-warning', message: sentence, hint: hintOf(text) } as const;
  if (!at) {
    const first = beginningOfChain(text, typedoc.project);
    const owners = first ? [first] : reflectionsNamedIn(text, typedoc.project);
    const [owner] = owners;
    const name = first ? undefined : quotedIn(text);
    const tag = /@\w+(?= )/.exec(text)?.[0] ?? '@link';
    const [found] =
      name === undefined ? [] : owners.flatMap((one) => locateTag(one, tag, name) ?? []);
    // A link in the comment of a base is reported there.
    if (isAboutLink(text) && !found) return undefined;
    const wanted = first ? INHERIT : (name ?? owner?.name ?? '');
    return mistake({ ...base, ...(found ?? (owner && locateInComment(owner, wanted))) });
  }
  const positionOf = ({ file, offset }: WarningPosition) => {
    const source = program.getSourceFile(file);
    return { file: projectPath(root, file), place: source && placeIn(source, offset) };
  };
  const position = {
    ...positionOf(at),
    related: related.map((position) => ({ ...positionOf(position), message: 'the other comment' })),
  };
  const beginning = program.getSourceFile(at.file)?.text.slice(at.offset, at.offset + 80) ?? '';
  const tag = /^@[\w-]+/.exec(beginning)?.[0].replace('@inheritdoc', INHERIT);
  if (tag === undefined || KNOWN_TAGS.includes(tag)) return mistake({ ...base, ...position });
  const [suggestion] = JSDOC_TAGS.has(tag) ? [] : nearest(tag, KNOWN_TAGS);
  if (suggestion !== undefined) {
    return mistake({ ...base, ...position, hint: `did you mean ${suggestion}?` });
  }
  return text.includes(' unknown inline tag ') ? mistake({ ...base, ...position }) : undefined;
}

/** Undefined if the diagnostic has no place. */
const placeKey = ({ file, place }: Diagnostic): string | undefined =>
  place && `${file}:${place.line}:${place.column}`;

/**
 * Converts the warnings of a conversion.
 * @param known What is reported already: faults of links are reported once, with our message.
 */
export function warningDiagnostics(
  warnings: readonly TypeDocWarning[],
  context: WarningContext,
  known: readonly Diagnostic[],
): Diagnostic[] {
  const reported = new Set(known.map(placeKey));
  return warnings.flatMap((warning) => {
    const diagnostic = warningToDiagnostic(warning, context);
    if (!diagnostic) return [];
    const key = placeKey(diagnostic);
    if (key !== undefined && reported.has(key) && isAboutLink(warning.text)) return [];
    reported.add(key);
    return [diagnostic];
  });
}
