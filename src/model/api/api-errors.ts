// Reads the errors of a package from the texts of its `@throws`: which member throws which error, and when.
import type { Element, ElementContent, RootContent } from 'hast';
import { hastSize } from '../page/hast-size.js';
import { hastText, plainText } from '../page/hast-text.js';
import { fragment } from '../text/brand.js';
import { compareText } from '../text/compare-text.js';
import { distinctBy, groupBy } from '../text/group-by.js';
import { memoized } from '../text/memoized.js';
import type {
  ApiComment,
  ApiEntry,
  ApiLink,
  ApiMember,
  ApiPackage,
  ApiReference,
  ApiText,
} from './api.js';
import { isStatic, titleInEntry } from './api-groups.js';
import { API_SCHEME, membersOf, signaturesOf } from './api-references.js';
import { memberTexts, undividedType } from './api-texts.js';
import { nameInText } from './entry-kinds.js';
import { qualifiedName } from './qualified-name.js';

/** A member or function that throws. */
interface Thrower {
  readonly name: string;
  readonly reference: ApiReference | undefined;
  /** Tells it apart from an instance member with the same name. */
  readonly isStatic: boolean;
  /** The text after the type; if it is one paragraph, its content. */
  readonly when: ApiText;
}

/** An error type, with everything that throws it. */
export interface ApiErrorType {
  /** Undefined for texts that do not start with a type. */
  readonly type: ApiLink | undefined;
  readonly throwers: readonly Thrower[];
}

export interface ApiErrors {
  /** Sorted by name; texts without a type come last. */
  readonly types: readonly ApiErrorType[];
  /** Number of texts left out to limit the size of the page. */
  readonly omitted: number;
}

/** The heading above the table of errors. */
export const ERRORS_HEADING = { id: fragment('group-errors'), title: 'Errors' };

/** Most characters of HTML that the listed texts of a package may have. */
const MAX_SIZE = 100_000;
/** Characters of a row without its text. */
const ROW = 300;

const BETWEEN = /^(?:[\s|,]|\bor\b|\ban?\b)*$/i;
/** With a capital, maybe after namespaces: `errors.CoreError`. */
const TYPE = /^(?=(?:[\w$]+\.)*?[A-Z])[\w$]+(?:\.[\w$]+)*$/;
/** Punctuation between the types and the text. */
const SEPARATOR = /^[\s:,–—-]+/;

function linkOf({ tagName, properties }: Element, name: string): ApiLink {
  const href = tagName === 'a' ? String(properties['href']) : '';
  if (href.startsWith(API_SCHEME)) return { name, reference: href.slice(API_SCHEME.length) };
  return href === '' ? { name } : { name, url: href };
}

function typeOf(node: ElementContent): ApiLink | undefined {
  if (node.type !== 'element' || (node.tagName !== 'a' && node.tagName !== 'code'))
    return undefined;
  const name = hastText(node);
  return TYPE.test(name) ? linkOf(node, name) : undefined;
}

const isParagraph = (node: RootContent | undefined): node is Element =>
  node?.type === 'element' && node.tagName === 'p';

function withoutSeparator([first, ...others]: readonly ElementContent[]): ElementContent[] {
  if (first?.type !== 'text') return first ? [first, ...others] : [];
  return [{ ...first, value: first.value.replace(SEPARATOR, '') }, ...others];
}

/** The types before a text of `@throws`, and the text after them. */
function readThrows(text: ApiText): { types: readonly ApiLink[]; when: ApiText } {
  const [first, ...others] = text.children;
  if (!isParagraph(first)) return { types: [], when: text };
  const types: ApiLink[] = [];
  let end = 0;
  for (const [index, node] of first.children.entries()) {
    const type = typeOf(node);
    if (type) {
      types.push(type);
      end = index + 1;
    } else if (node.type !== 'text' || !BETWEEN.test(node.value)) break;
  }
  const rest = first.children.slice(end);
  const content = end === 0 ? rest : withoutSeparator(rest);
  const children = others.some(({ type }) => type === 'element')
    ? [{ ...first, children: content }, ...others]
    : content;
  return { types, when: { type: 'root', children } };
}

interface Documented extends Omit<Thrower, 'when'> {
  /** The same for all overloads. */
  readonly owner: ApiEntry | ApiMember;
  readonly comment: ApiComment;
}

/** A declaration, and its signatures if it is a method or function. */
const formsOf = (
  owner: ApiEntry | ApiMember,
): readonly Pick<Documented, 'reference' | 'comment'>[] => [owner, ...signaturesOf(owner)];

/** Members of object types in a type; nothing can link to them. */
function nestedIn(
  owner: ApiEntry | ApiMember,
  name: string,
): Pick<Documented, 'name' | 'comment'>[] {
  const type = undividedType(owner);
  const members = type ? memberTexts(type) : [];
  return members.map(({ title, comment }) => ({ name: qualifiedName(name, title), comment }));
}

const documented = (owner: ApiEntry | ApiMember, name: string, isStatic: boolean): Documented[] => [
  ...formsOf(owner).map(({ reference = owner.reference, comment }) => ({
    owner,
    name,
    isStatic,
    reference,
    comment,
  })),
  ...nestedIn(owner, name).map((nested) => ({
    ...nested,
    owner,
    isStatic,
    reference: owner.reference,
  })),
];

/** Leaves out inherited members, which are listed where they are declared. */
const documentedIn = (entry: ApiEntry): Documented[] => [
  ...documented(entry, nameInText(entry), false),
  ...membersOf(entry)
    .filter(({ inheritedFrom }) => inheritedFrom?.reference === undefined)
    .flatMap((member) => documented(member, titleInEntry(entry, member), isStatic(member))),
];

interface Thrown {
  readonly type: ApiLink | undefined;
  readonly by: Documented;
  readonly when: ApiText;
}

const thrownBy = (by: Documented): Thrown[] =>
  by.comment.throws.flatMap((text) => {
    const { types, when } = readThrows(text);
    const all = types.length > 0 ? types : [undefined];
    return all.map((type) => ({ type, by, when }));
  });

const nameOf = ({ type }: Pick<ApiErrorType, 'type'>): string => type?.name ?? '\uffff';

/** The number of texts that fit on the page. */
function countThatFit(thrown: readonly Thrown[]): number {
  let size = 0;
  const first = thrown.findIndex(({ when }) => {
    size += ROW + hastSize(when);
    return size > MAX_SIZE;
  });
  return first === -1 ? thrown.length : first;
}

/** The errors of a package; what throws them is in the order of the model, overloads with the same text once. */
export const errorsOf = memoized(({ entries }: Pick<ApiPackage, 'entries'>): ApiErrors => {
  const owners = entries.flatMap((entry) => [entry, ...membersOf(entry)]);
  const numbers = new Map(owners.map((owner, index) => [owner, index]));
  const keyOf = ({ type, by, when }: Thrown): string =>
    JSON.stringify([type, numbers.get(by.owner), by.name, plainText(when)]);
  const all = distinctBy(entries.flatMap(documentedIn).flatMap(thrownBy), keyOf);
  const listed = all.slice(0, countThatFit(all));
  const types = [...groupBy(listed, ({ type }) => JSON.stringify(type)).values()].map((group) => ({
    type: group[0].type,
    throwers: group.map(({ by: { name, reference, isStatic }, when }) => ({
      name,
      reference,
      isStatic,
      when,
    })),
  }));
  return {
    types: types.sort((a, b) => compareText(nameOf(a), nameOf(b))),
    omitted: all.length - listed.length,
  };
});
