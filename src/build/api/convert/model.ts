// TypeDoc's model to ours: selects what each package documents, gives every part its reference, converts it all.

import type { Root } from 'hast';
import type ts from 'typescript';
import {
  API_SCHEMA_VERSION,
  type ApiModel,
  type ApiPackage,
  type ApiReexport,
  type ApiReference,
} from '../../../model/api.js';
import { withEntryPages } from '../../../model/api-page-limits.js';
import type { ApiTextLink } from '../../../model/api-text-link.js';
import { projectPath } from '../../io/relative-path.js';
import { mistake, type Report } from '../../packages/diagnostics.js';
import type { EntryPoint } from '../../packages/entry-points.js';
import type { PackageManifest } from '../../packages/package-manifest.js';
import { urlOfEcmaScript } from '../builtins/ecmascript.js';
import { builtinUrl } from '../builtins/urls.js';
import type { TypeDocModel } from '../convert-program.js';
import type { MarkdownConverter } from '../input.js';
import { packageOfFile } from '../program.js';
import type { Introduction } from '../readme.js';
import type { Reflection, ReflectionSymbolId } from '../typedoc.js';
import type { ConversionContext } from './context.js';
import { draftEntries, type EntryDraft } from './draft-entries.js';
import { convertEntry } from './entry.js';
import { createBaseExpressionOf, createLibraryBaseOf, createTargetOfName } from './heritage.js';
import { convertMembers } from './member.js';
import { memberNames } from './member-name.js';
import { indexNames } from './name-index.js';
import { indexReferences } from './reference-index.js';
import { type SelectedReexport, selectExports } from './select-exports.js';
import { convertSignature } from './signature.js';
import { createSourceLocator } from './source-locator.js';
import { createTextConverter, type TextContext } from './text.js';
import { identifyTexts } from './text-ids.js';
import { createShownName } from './type-names.js';
import { withUses } from './used-by.js';

export interface ConvertiblePackage extends PackageManifest {
  readonly reference: ApiReference;
  readonly entryPoints: readonly EntryPoint[];
  readonly readme: Introduction | undefined;
}

export interface ModelInput {
  readonly root: string;
  /** Of the docs. */
  readonly version: string;
  readonly packages: readonly ConvertiblePackage[];
  readonly program: ts.Program;
  readonly typedoc: TypeDocModel;
  readonly convertMarkdown: MarkdownConverter['convert'];
  readonly report: Report;
  /** Is given every link of the texts, but those to references. */
  readonly addLink: (link: ApiTextLink) => void;
}

/** By file and name: the members of `export default class Thing<T>` have two symbols each. */
function declarationFinder({ project }: TypeDocModel): TextContext['declarationOf'] {
  const keyOf = ({ fileName, qualifiedName }: ReflectionSymbolId) => `${fileName} ${qualifiedName}`;
  let declarations: ReadonlyMap<string, Reflection> | undefined;
  return (id) => {
    declarations ??= new Map(
      Object.values(project.reflections).flatMap((reflection) => {
        const symbol = project.getSymbolIdFromReflection(reflection);
        return symbol ? [[keyOf(symbol), reflection] as const] : [];
      }),
    );
    return declarations.get(keyOf(id));
  };
}

type Drafts = ReadonlyMap<ConvertiblePackage, readonly EntryDraft[]>;

function createContext(
  { root, packages, program, typedoc, convertMarkdown, report, addLink }: ModelInput,
  drafts: Drafts,
  identified: Set<Root>,
): ConversionContext {
  const all = [...drafts.values()].flat();
  const locator = createSourceLocator(root, program, packages, typedoc.symbolOf);
  const nameOf = memberNames(typedoc);
  const index = indexReferences(all, modulesOf(packages, typedoc), nameOf);
  const declarationNamed = indexNames(all, index);
  const shared = {
    ...locator,
    ...index,
    report,
    declarationNamed,
    urlOf: builtinUrl,
    urlOfName: urlOfEcmaScript,
  };
  const context: ConversionContext = {
    ...shared,
    nameOf,
    textOf: createTextConverter({
      ...shared,
      convertMarkdown,
      declarationOf: declarationFinder(typedoc),
      addLink,
      addIdentified: (text) => identified.add(text),
    }),
    reportNotExported: createExportCheck(packages, shared, report),
    libraryBaseOf: createLibraryBaseOf(program, typedoc),
    baseExpressionOf: createBaseExpressionOf(typedoc),
    targetOfName: createTargetOfName(program, typedoc, all),
    shownName: createShownName(all, index),
    checker: program.getTypeChecker(),
    typeSourceOf: typedoc.typeSourceOf,
    referenceTo: typedoc.referenceTo,
    memberOf: typedoc.memberOf,
    omittedFormsOf: typedoc.omittedFormsOf,
    convertMembers: (container) => convertMembers(container, context),
    convertSignature: (signature) => convertSignature(signature, context),
  };
  return context;
}

/** A module stands for its package; of several entry points each does. */
function modulesOf(
  packages: readonly ConvertiblePackage[],
  { modules }: TypeDocModel,
): ReadonlyMap<number, string> {
  return new Map(
    packages.flatMap(({ reference, entryPoints }) =>
      entryPoints.flatMap(({ source }) => {
        const module = modules.get(source);
        return module ? [[module.id, reference] as const] : [];
      }),
    ),
  );
}

/** What the compiler calls a class or an object without a name, and a module by its file: nobody can export these. */
const NAMELESS = /^__|^import\(/;

/** Reports each type of the documented packages that their API mentions without exporting it, once. */
function createExportCheck(
  packages: readonly ConvertiblePackage[],
  { locateInCode, sourceOf }: Pick<ConversionContext, 'locateInCode' | 'sourceOf'>,
  report: Report,
): ConversionContext['reportNotExported'] {
  const reported = new Set<string>();
  return (id: ReflectionSymbolId, name: string, owner: Reflection) => {
    const { fileName = '' } = id;
    const home = packageOfFile(fileName, packages);
    const key = `${fileName} ${id.qualifiedName}`;
    if (!home || NAMELESS.test(name) || reported.has(key) || !sourceOf(owner)) return;
    reported.add(key);
    report(
      mistake({
        code: 'api/not-exported',
        message: `${owner.getFriendlyFullName()} mentions ${name}, which ${home.name} does not export.`,
        ...locateInCode(owner, name),
        hint: `export ${name} from an entry point of ${home.name}, or write the type out`,
      }),
    );
  };
}

/** The target under its own name in its own package, whatever the export renames it to; a module is a package. */
function convertReexport(
  { import: imported, target }: SelectedReexport<unknown>,
  drafts: Drafts,
  context: ConversionContext,
): ApiReexport {
  const reference = context.nearestTo(target)?.reference;
  for (const [{ name }, ofPackage] of drafts) {
    const draft = ofPackage.find((entry) => entry.reference === reference);
    if (draft)
      return { import: imported, target: { name: `${draft.name} from ${name}`, reference } };
  }
  return { import: imported, target: { name: target.name, reference } };
}

function addReadmeLinks(
  { reference, readme }: ConvertiblePackage,
  addLink: ModelInput['addLink'],
): void {
  if (!readme) return;
  const { file, links } = readme;
  for (const { href, place } of links) addLink({ reference, href, file, place });
}

/** Converts everything. Faults in the documentation are reported; the model is as complete as it can be. */
export function convertModel(input: ModelInput): ApiModel {
  const { root, version, packages, typedoc } = input;
  const selection = selectExports(packages, typedoc);
  const homes = new Set(selection.entries.map(({ reflection }) => reflection.id));
  const drafts: Drafts = new Map(
    packages.map((owner) => {
      const selected = selection.entries.filter((entry) => entry.package === owner);
      return [owner, draftEntries(owner.reference, selected, homes)];
    }),
  );
  const identified = new Set(packages.flatMap(({ readme }) => readme?.text ?? []));
  const context = createContext(input, drafts, identified);
  for (const owner of packages) addReadmeLinks(owner, input.addLink);
  const converted = packages.map(
    (owner): ApiPackage => ({
      reference: owner.reference,
      name: owner.name,
      slug: owner.slug,
      version: owner.version,
      description: owner.description,
      directory: projectPath(root, owner.directory),
      entryPoints: owner.entryPoints.map(({ specifier }) => specifier),
      readme: owner.readme?.text,
      entries: (drafts.get(owner) ?? []).map((draft) => convertEntry(draft, context)),
      reexports: selection.reexports
        .filter((reexport) => reexport.package === owner)
        .map((reexport) => convertReexport(reexport, drafts, context)),
    }),
  );
  const bySlug = converted.sort((a, b) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0));
  const model: ApiModel = {
    schemaVersion: API_SCHEMA_VERSION,
    version,
    packages: withEntryPages(withUses(bySlug)),
  };
  identifyTexts(model, identified);
  return model;
}
