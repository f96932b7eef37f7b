// Maps TypeDoc's reflections to our references: every entry, member and overload with an anchor.
import type { ApiReference } from '../../../model/api/api.js';
import { GROUP_IDS } from '../../../model/api/api-groups.js';
import { ENTRY_KINDS } from '../../../model/api/entry-kinds.js';
import { type Fragment, fragment } from '../../../model/text/brand.js';
import { groupBy } from '../../../model/text/group-by.js';
import {
  type DeclarationReflection,
  type Reflection,
  ReflectionKind,
  type SignatureReflection,
} from '../typedoc.js';
import { Anchors, isAnchor } from './anchors.js';
import type { EntryDraft } from './draft-entries.js';
import { EXPORT_KINDS } from './export-kinds.js';

export interface ReferenceTarget {
  readonly reference: ApiReference;
  readonly anchor: Fragment | undefined;
}

export interface ReferenceIndex {
  /** The target of exactly this reflection. */
  readonly targetOf: (reflection: Reflection) => ReferenceTarget | undefined;
  /** The target of the reflection or of the nearest one around it that has an anchor. */
  readonly nearestTo: (reflection: Reflection) => ReferenceTarget | undefined;
}

/** Anchors of signatures without a name. */
const SIGNATURE_NAMES: ReadonlyMap<ReflectionKind, string> = new Map([
  [ReflectionKind.CallSignature, 'call'],
  [ReflectionKind.ConstructorSignature, 'new'],
  [ReflectionKind.IndexSignature, 'index'],
]);

/** Whether it is a construct signature of an interface, which TypeDoc treats as a constructor. */
export const isConstructSignature = (member: Reflection): boolean =>
  member.kindOf(ReflectionKind.Constructor) && member.parent?.kindOf(ReflectionKind.Class) !== true;

class Indexer {
  readonly targets = new Map<number, ReferenceTarget>();

  constructor(private readonly nameOf: (reflection: Reflection) => string) {}

  /** @param shared Anchors on the page of its package. */
  add(draft: EntryDraft, shared: Set<Fragment>): void {
    const { reflection, reference, anchor, kind } = draft;
    this.targets.set(reflection.id, { reference, anchor });
    const container = EXPORT_KINDS[kind].membersIn(reflection);
    if (!container) return;
    const page = new PageAnchors(reference, anchor, shared);
    if (ENTRY_KINDS[kind].isCalled) {
      this.#addOverloads(reflection.signatures ?? [], { reference, anchor }, page, draft.name);
      this.#addChildren(reflection, page);
      return;
    }
    this.#addMembers(container, page);
  }

  /** Names that are their own anchors come first, then those of instances. */
  #addChildren({ children = [] }: DeclarationReflection, page: PageAnchors): void {
    const rank = (child: DeclarationReflection): number =>
      (isAnchor(this.nameOf(child)) ? 0 : 2) + (child.flags.isStatic ? 1 : 0);
    for (const child of children.toSorted((a, b) => rank(a) - rank(b))) this.#add(child, page);
  }

  #addMembers(container: DeclarationReflection, page: PageAnchors): void {
    this.#addChildren(container, page);
    const signatures = [...(container.signatures ?? []), ...(container.indexSignatures ?? [])];
    for (const signature of signatures) {
      this.targets.set(signature.id, page.take(SIGNATURE_NAMES.get(signature.kind) ?? ''));
    }
  }

  #add(child: DeclarationReflection, page: PageAnchors): void {
    const name = isConstructSignature(child) ? 'new' : this.nameOf(child);
    const target = page.take(name, child.flags.isStatic ? 'static' : undefined);
    this.targets.set(child.id, target);
    this.#addOverloads(child.signatures ?? [], target, page, name);
  }

  #addOverloads(
    signatures: readonly SignatureReflection[],
    whole: ReferenceTarget,
    page: PageAnchors,
    name: string,
  ): void {
    signatures.forEach((signature, index) => {
      const target = signatures.length === 1 ? whole : page.take(`${name}-${index + 1}`);
      this.targets.set(signature.id, target);
    });
  }
}

/** The anchors of one entry. An inline entry shares its page, so its own anchor is the prefix. */
class PageAnchors {
  readonly #anchors: Anchors;

  /** @param shared Anchors on the page of the package. */
  constructor(
    private readonly reference: ApiReference,
    private readonly prefix: Fragment | undefined,
    private readonly shared: Set<Fragment>,
  ) {
    this.#anchors = new Anchors(
      GROUP_IDS,
      (anchor) => prefix !== undefined && shared.has(fragment(`${prefix}.${anchor}`)),
    );
  }

  take(name: string, qualifier?: string): ReferenceTarget {
    const own = this.#anchors.take(name, qualifier);
    const anchor = this.prefix === undefined ? own : fragment(`${this.prefix}.${own}`);
    if (this.prefix !== undefined) this.shared.add(anchor);
    return { reference: `${this.reference}#${own}`, anchor };
  }
}

const packageOf = ({ reference }: EntryDraft): string => reference.split('/', 1)[0] ?? '';

/**
 * @param packages References of packages, with the ids of the modules that stand for them.
 * @param nameOf Returns the name of a member as written in its declaration.
 */
export function indexReferences(
  drafts: readonly EntryDraft[],
  packages: ReadonlyMap<number, string>,
  nameOf: (reflection: Reflection) => string,
): ReferenceIndex {
  const indexer = new Indexer(nameOf);
  for (const ofPackage of groupBy(drafts, packageOf).values()) {
    const shared = new Set(ofPackage.flatMap(({ anchor }) => anchor ?? []));
    for (const draft of ofPackage) indexer.add(draft, shared);
  }
  for (const [id, reference] of packages) {
    indexer.targets.set(id, { reference, anchor: undefined });
  }
  const targetOf = ({ id }: Reflection) => indexer.targets.get(id);
  const nearestTo = (reflection: Reflection): ReferenceTarget | undefined =>
    targetOf(reflection) ?? (reflection.parent && nearestTo(reflection.parent));
  return { targetOf, nearestTo };
}
