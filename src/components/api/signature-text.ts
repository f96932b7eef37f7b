// Prints the declaration of an entry or member on one line, as plain text, for search results.
import type { ApiEntry, ApiMember } from '../../model/api.js';
import type { Doc } from './layout.js';
import { printEntry } from './print-entry.js';
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

/** The declaration of the first overload. */
export const entrySignature = (entry: ApiEntry): string | undefined => textOf(printEntry(entry)[0]);

/** The declaration of the first overload, without modifiers such as `static`. */
export const memberSignature = (member: ApiMember): string | undefined =>
  textOf(
    printMember({ ...member, modifiers: member.modifiers.filter((one) => one === 'optional') })[0],
  );
