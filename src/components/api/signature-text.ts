// Prints the declaration of an entry or member on one line, as plain text, for search results.

import type { ApiEntry, ApiMember } from '../../model/api/api.js';
import { signaturesOf } from '../../model/api/api-references.js';
import { formatCount } from '../../model/text/amounts.js';
import { printEntry } from './entry-kinds.js';
import type { Doc } from './layout.js';
import { printMember } from './print-type.js';

/** Characters of a declaration that are shown. */
const MAX_LENGTH = 100;

/** Stops when enough is written, since a type can fill pages. */
function write(doc: Doc, written: { text: string }): void {
  if (written.text.length > MAX_LENGTH) return;
  if (Array.isArray(doc)) for (const part of doc as readonly Doc[]) write(part, written);
  else if ('text' in doc) written.text += doc.text;
  else if ('group' in doc) write(doc.group, written);
  else if ('indent' in doc) write(doc.indent, written);
  else if ('line' in doc && doc.line === 'line') written.text += ' ';
}

function textOf(doc: Doc | undefined): string | undefined {
  const written = { text: '' };
  if (doc) write(doc, written);
  const text = written.text.replace(/\s+/g, ' ').trim();
  if (text.length > MAX_LENGTH) return `${text.slice(0, MAX_LENGTH - 1)}…`;
  return text || undefined;
}

/** Says how many other overloads there are, since what was found may stand in the text of one of them. */
function withOverloads(docs: readonly Doc[], owner: ApiEntry | ApiMember): string | undefined {
  const first = textOf(docs[0]);
  const further = signaturesOf(owner).length - 1;
  return first && further > 0 ? `${first} +${formatCount(further, 'overload')}` : first;
}

export const entrySignature = (entry: ApiEntry): string | undefined =>
  withOverloads(printEntry(entry), entry);

/** Without `static` and its like. */
export function memberSignature(member: ApiMember): string | undefined {
  const modifiers = member.modifiers.filter((modifier) => modifier === 'optional');
  return withOverloads(printMember({ ...member, modifiers }), member);
}
