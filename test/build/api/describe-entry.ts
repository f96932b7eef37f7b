// An entry as readable text: every declaration at 80 columns with its anchor, then every name with its target.

import { printEntry } from '../../../src/components/api/entry-kinds.js';
import { type Line, layout, type Token } from '../../../src/components/api/layout.js';
import { printMember } from '../../../src/components/api/print-type.js';
import { textOfLines } from '../../../src/components/api/testing/text-of-lines.js';
import type { ApiEntry, ApiMember } from '../../../src/model/api/api.js';
import { membersOf } from '../../../src/model/api/api-references.js';

const WIDTH = 80;

const indented = (lines: readonly Line[]): string => textOfLines(lines).replace(/^/gm, '    ');

const relations = ({ inheritedFrom, overrides, implementationOf }: ApiMember): string[] =>
  Object.entries({ inheritedFrom, overrides, implementationOf }).flatMap(([relation, link]) =>
    link ? [`    ${relation} ${link.name} -> ${link.reference ?? link.url ?? 'nowhere'}`] : [],
  );

function describeMember(member: ApiMember): string[] {
  const overloads =
    'signatures' in member && member.signatures.length > 1
      ? ` (${member.signatures.map(({ anchor }) => `#${anchor}`).join(' ')})`
      : '';
  return [
    `  ${member.kind} #${member.anchor}${overloads}`,
    ...printMember(member).map((doc) => indented(layout(doc, WIDTH))),
    ...relations(member),
  ];
}

function tokensOf(entry: ApiEntry): Token[] {
  const docs = [...printEntry(entry), ...membersOf(entry).flatMap((member) => printMember(member))];
  return docs.flatMap((doc) => layout(doc, WIDTH).flatMap(({ tokens }) => tokens));
}

/** Names that could be links, with their targets. Type parameters and own names have no target. */
function linkTable(entry: ApiEntry): string[] {
  const rows = tokensOf(entry).flatMap(({ text, reference, url }) =>
    reference || url ? [`  ${text} -> ${reference ?? url}`] : [],
  );
  return [...new Set(rows)].sort();
}

export function describeEntry(entry: ApiEntry): string {
  const members = membersOf(entry);
  const links = linkTable(entry);
  return [
    `${entry.kind} ${entry.reference} at ${entry.anchor ? `#${entry.anchor}` : entry.slug}`,
    ...printEntry(entry).map((doc) => textOfLines(layout(doc, WIDTH))),
    ...(members.length > 0 ? ['members', ...members.flatMap(describeMember)] : []),
    ...(links.length > 0 ? ['links', ...links] : []),
    '',
  ].join('\n');
}
