// Rejects what makes YAML dangerous: aliases, tags, merge keys, and keys that change prototypes.
import { type Document, isAlias, isScalar, type Node, visit } from 'yaml';
import type { DiagnosticCode } from '../../model/site/diagnostic.js';
import { forbiddenCharacters, REMOVE_ESCAPE } from '../text/forbidden-characters.js';

const FORBIDDEN_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype', '<<'];

export type Report = (
  code: DiagnosticCode,
  message: string,
  offset: number,
  hint: string,
  firstOffset?: number,
) => void;

/** Reports characters that are written as escapes. */
function checkEscapes(value: string, offset: number, report: Report): void {
  const [character] = forbiddenCharacters(value);
  if (character) {
    report(character.code, character.message, offset, REMOVE_ESCAPE);
  } else if (!value.isWellFormed()) {
    const message = 'The text contains a lone surrogate (half a character).';
    report('frontmatter/malformed', message, offset, 'write the whole character.');
  }
}

export function rejectTricks(document: Document, report: Report): void {
  visit(document, {
    Node(_, node) {
      const offset = node.range?.[0] ?? 0;
      if (isAlias(node)) {
        report('frontmatter/alias', 'Aliases are not allowed.', offset, 'write out the value.');
      } else if (node.tag !== undefined) {
        const message = `The tag "${node.tag}" is not allowed.`;
        report('frontmatter/tag', message, offset, 'remove the tag.');
      } else if (isScalar(node) && typeof node.value === 'string') {
        checkEscapes(node.value, offset, report);
      }
    },
    Map(_, { items }) {
      const seen = new Map<string, number>();
      for (const { key } of items) checkKey(key, seen, report);
    },
  });
}

export function checkKey(key: unknown, seen: Map<string, number>, report: Report): void {
  const offset = (key as Node | null)?.range?.[0] ?? 0;
  if (!isScalar(key) || typeof key.value !== 'string') {
    report('frontmatter/key', 'A key must be text.', offset, 'write "key: value".');
    return;
  }
  const name = key.value;
  const first = seen.get(name);
  if (FORBIDDEN_KEYS.includes(name)) {
    report('frontmatter/forbidden-key', `The key "${name}" is not allowed.`, offset, 'remove it.');
  } else if (first !== undefined) {
    const message = `The key "${name}" is duplicated.`;
    report('frontmatter/duplicate-key', message, offset, 'keep one of them.', first);
  } else seen.set(name, offset);
}
