// Makes results from units: their data in the index, with the words of the query marked.
import { type Href, href } from '../text/brand.js';
import { hrefOfRoute } from '../text/url.js';
import {
  KINDS,
  type SearchExcerpt,
  type SearchGroup,
  type SearchKind,
  type SearchResult,
} from './contract.js';
import { excerptOf, markText, type TermMatcher } from './excerpt.js';
import { ordinalOf, type PageRow, slotOf, type UnitRow } from './index-form.js';
import type { Shards } from './shards.js';

/** The data that addresses of results depend on. */
interface Addresses {
  readonly manifest: Pick<Shards['manifest'], 'urls'>;
}

/** A unit with its page. */
export interface Located {
  readonly unit: number;
  readonly row: PageRow;
  readonly entry: UnitRow;
}

/** Looks up units in the index; leaves out those that it lacks. */
export async function locate(shards: Shards, units: readonly number[]): Promise<Located[]> {
  const rows = await Promise.all(units.map((unit) => shards.page(slotOf(unit))));
  return units.flatMap((unit, index) => {
    const row = rows[index];
    const entry = row?.[3][ordinalOf(unit)];
    return row && entry ? [{ unit, row, entry }] : [];
  });
}

const groupOf = (kind: SearchKind): SearchGroup =>
  kind === 'page' ? 'pages' : kind === 'section' || kind === 'example' ? 'sections' : 'symbols';

function hrefOf(path: PageRow[0], anchor: string | undefined, { manifest }: Addresses): Href {
  const page = hrefOfRoute(path, manifest.urls);
  return anchor ? href(`${page}#${encodeURIComponent(anchor)}`) : page;
}

/** Keywords of a declaration, which the icon of its kind replaces. */
const KEYWORDS = /^(?:(?:abstract|class|interface|enum|type|namespace|function|new) )+/;

/** What can follow a declared name, so that a longer name is not taken for it. */
const BEHIND_NAME = /^(?:[(<?:]| = | extends | implements |$)/;

/** A declaration without its keywords and its name, since the label shows them. */
function withoutName(declaration: string, label: string): string {
  const name = label.slice(label.lastIndexOf('.') + 1).replace(/^new |\(\)$/g, '');
  const declared = declaration.replace(KEYWORDS, '');
  const rest = declared.slice(name.length);
  return declared.startsWith(name) && BEHIND_NAME.test(rest) ? rest.trim() : declaration;
}

/** @param text Text of the unit, once it is loaded. */
export function resultOf(
  { row: [path, title, owner], entry }: Located,
  addresses: Addresses,
  match: TermMatcher,
  text: string | undefined,
): SearchResult {
  const [kindIndex, label, anchor, signature, summary, module] = entry;
  const kind = KINDS[kindIndex] ?? 'page';
  const group = groupOf(kind);
  return {
    group,
    kind,
    label: markText(label, match),
    href: hrefOf(path, anchor, addresses),
    parent: group === 'sections' ? title : module,
    package: owner || undefined,
    signature: (signature && withoutName(signature, label)) || undefined,
    excerpt: excerptFor(label, summary, text, match),
  };
}

/** The summary if the name matches; otherwise the line of the text that contains the words. */
function excerptFor(
  label: string,
  summary: string | undefined,
  text: string | undefined,
  match: TermMatcher,
): SearchExcerpt | undefined {
  const short = summary ? excerptOf(summary, match) : undefined;
  const long = text ? excerptOf(text, match) : undefined;
  if (!short || !long) return short ?? long;
  const isNamed = markText(label, match).marks.length > 0;
  return isNamed || short.marks.length > 0 || long.marks.length === 0 ? short : long;
}

/** Whether the excerpt of a result is chosen without the text of its unit. */
export const isExplained = ({ label, excerpt }: SearchResult): boolean =>
  excerpt !== undefined && label.marks.length + excerpt.marks.length > 0;
