// Converts TypeDoc's model to ours: selects what each package documents, assigns references, converts everything.

import type { Root } from 'hast';
import {
  API_SCHEMA_VERSION,
  type ApiModel,
  type ApiModuleComment,
  type ApiPackage,
  type ApiReexport,
} from '../../../model/api/api.js';
import { withEntryPages } from '../../../model/api/api-page-limits.js';
import { compareText } from '../../../model/text/compare-text.js';
import { projectPath } from '../../io/relative-path.js';
import { mistake } from '../../packages/diagnostics.js';
import type { DeclarationIndex } from '../api-input.js';
import type { TypeDocModel } from '../convert-program.js';
import { type DocumentedPackage, packageOfFile } from '../program.js';
import type { Reflection, ReflectionSymbolId } from '../typedoc.js';
import { memberNames } from '../types/index.js';
import { isWordless } from '../whole-comments.js';
import { convertComment } from './comment.js';
import type { ConversionContext, ModelInput } from './conversion-context.js';
import { indexDeclarations } from './declaration-index.js';
import { type DraftInput, draftEntries, type EntryDraft } from './draft-entries.js';
import { convertEntry } from './entry.js';
import { withErrorMessages } from './error-messages.js';
import { fullName } from './full-name.js';
import { createTargetOfName } from './heritage.js';
import { hidingTagOf } from './hiding-tag.js';
import { convertMembers } from './member.js';
import { createShownName, indexAliases, indexNames } from './name-index.js';
import { indexReferences } from './reference-index.js';
import {
  createExportedBy,
  createHasValue,
  declaredName,
  type SelectedReexport,
  selectExports,
} from './select-exports.js';
import { convertSignature } from './signature.js';
import { createSourceLocator, type SourceLocator } from './source-locator.js';
import { TextConverter } from './text.js';
import { identifyTexts } from './text-ids.js';
import { withUses } from './used-by.js';

/** Finds by file and name: members of `export default class Thing<T>` have two symbols each. */
function declarationFinder({ project }: TypeDocModel): ConversionContext['declarationOf'] {
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

type Drafts = ReadonlyMap<DocumentedPackage, readonly EntryDraft[]>;

function createContext(
  input: ModelInput,
  drafts: readonly EntryDraft[],
  identified: Set<Root>,
): ConversionContext {
  const { root, packages, program, typedoc } = input;
  const locator = createSourceLocator(root, program, packages, typedoc.symbolOf);
  const nameOf = memberNames(typedoc);
  const index = indexReferences(drafts, modulesOf(packages, typedoc), nameOf);
  const context: ConversionContext = {
    ...input,
    ...locator,
    ...index,
    checker: program.getTypeChecker(),
    nameOf,
    declarationOf: declarationFinder(typedoc),
    declarationNamed: indexNames(drafts, index, packages),
    textOf: (...text) => texts.convert(...text),
    identified,
    reportNotExported: createExportCheck(input, drafts, locator),
    targetOfName: createTargetOfName(input, drafts),
    aliasesOf: indexAliases(drafts),
    shownName: createShownName(drafts, index),
    convertMembers: (container) => convertMembers(container, context),
    convertSignature: (signature) => convertSignature(signature, context),
  };
  const texts = new TextConverter(context);
  return context;
}

/** Each module of an entry point is mapped to its package. */
function modulesOf(
  packages: readonly DocumentedPackage[],
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

/** The compiler's names for unnamed classes and objects, and for modules: these cannot be exported. */
const NAMELESS = /^__|^import\(/;

/** Reports each type of the packages that their API mentions without exporting it, once. */
function createExportCheck(
  { root, packages, report, typedoc }: ModelInput,
  drafts: readonly EntryDraft[],
  { locateInCode, sourceOf }: SourceLocator,
): ConversionContext['reportNotExported'] {
  const reported = new Set<string>();
  return (id, name, owner, symbol) => {
    const { fileName = '' } = id;
    const home = packageOfFile(fileName, packages);
    const key = `${fileName} ${id.qualifiedName}`;
    if (!home || NAMELESS.test(name) || reported.has(key) || !sourceOf(owner)) return;
    reported.add(key);
    const tag = hidingTagOf(symbol?.declarations);
    const lack = tag ? `${tag} leaves out of the reference` : `${home.name} does not export`;
    const without = tag ? ` without ${tag}` : '';
    // A declaration map names a source that an installed package may lack.
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? fileName;
    // As in `core.Request`, of a namespace that only an import makes.
    const declaredName = id.qualifiedName.includes('.') ? name : name.replace(/^.*\./, '');
    const other = drafts.find(
      (draft) => draft.name === name && draft.reference.startsWith(`${home.reference}/`),
    );
    const advice = other?.reflection === owner ? 'write out the type' : 'use the exported one';
    report(
      mistake({
        code: 'api/not-exported',
        message: other
          ? `${fullName(owner, typedoc)} mentions another ${name} than the one that ${home.name} exports.`
          : `${fullName(owner, typedoc)} mentions ${name}, which ${lack}.`,
        ...locateInCode(owner, name),
        hint: other
          ? `${advice}, or export the one of ${projectPath(root, file)} under another name.`
          : `export ${declaredName}${without} from an entry point of ${home.name}, or write out the type.`,
      }),
    );
  };
}

/** The target has its own name in its own package, even if the export renames it; a module is a package. */
function convertReexport(
  { import: imported, target }: SelectedReexport,
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

/** If several entry points are one module, the comment is that of the first. */
function convertModuleComments(
  { entryPoints }: DocumentedPackage,
  context: ConversionContext,
): ApiModuleComment[] {
  const commented = new Map<Reflection, string>();
  for (const { specifier, source } of entryPoints.toReversed()) {
    const module = context.typedoc.modules.get(source);
    if (module && !isWordless(module.comment)) commented.set(module, specifier);
  }
  return [...commented].reverse().map(([module, specifier]) => ({
    specifier,
    comment: convertComment(module, context),
  }));
}

export interface ConvertedModel {
  readonly model: ApiModel;
  readonly declarations: DeclarationIndex;
}

/** Converts everything. Faults of the documentation are reported, and the model is as complete as possible. */
export function convertModel(input: ModelInput): ConvertedModel {
  const { root, version, packages, program, typedoc } = input;
  const hasValue = createHasValue(typedoc, program.getTypeChecker());
  const exportedBy = createExportedBy(typedoc, hasValue);
  const selection = selectExports(packages, typedoc, exportedBy, hasValue);
  const drafting: DraftInput = {
    exportedBy,
    declaredName: (reflection) => declaredName(reflection, typedoc),
    homes: new Set(selection.entries.map(({ reflection }) => reflection.id)),
  };
  const drafts: Drafts = new Map(
    packages.map((owner) => {
      const selected = selection.entries.filter((entry) => entry.package === owner);
      return [owner, draftEntries(owner.reference, selected, drafting)];
    }),
  );
  const identified = new Set(packages.flatMap(({ readme }) => readme?.text ?? []));
  const context = createContext(input, [...drafts.values()].flat(), identified);
  for (const { reference, readme } of packages) {
    for (const link of readme?.links ?? []) input.addLink({ reference, ...link });
  }
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
      moduleComments: convertModuleComments(owner, context),
      entries: (drafts.get(owner) ?? []).map((draft) => convertEntry(draft, context)),
      reexports: selection.reexports
        .filter((reexport) => reexport.package === owner)
        .map((reexport) => convertReexport(reexport, drafts, context)),
    }),
  );
  const withMessages = withErrorMessages(converted, packages, root, program);
  const bySlug = withMessages.sort((a, b) => compareText(a.slug, b.slug));
  const model: ApiModel = {
    schemaVersion: API_SCHEMA_VERSION,
    version,
    packages: withEntryPages(withUses(bySlug)),
  };
  identifyTexts(model, identified);
  return { model, declarations: indexDeclarations(input, context) };
}
