// Writes an object as the text of site.config.ts, with comments where a choice was made.
import type { Data } from './values.js';

/** A value with a comment above it. */
export class Noted {
  constructor(
    readonly value: unknown,
    readonly comment: string,
  ) {}
}

export const noted = (value: unknown, comment: string): Noted => new Noted(value, comment);

/** Without comments. */
export function withoutNotes(value: unknown): unknown {
  if (value instanceof Noted) return withoutNotes(value.value);
  if (Array.isArray(value)) return value.map(withoutNotes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutNotes(one)]));
}

const WIDTH = 90;

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));

/** On one line; undefined if there is a comment in it. */
function inline(value: unknown): string | undefined {
  if (value instanceof Noted) return undefined;
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Array.isArray(value)
    ? value.map(inline)
    : Object.entries(value).map(([key, one]) => {
        const shown = inline(one);
        return shown && `${keyText(key)}: ${shown}`;
      });
  if (parts.includes(undefined)) return undefined;
  if (parts.length === 0) return Array.isArray(value) ? '[]' : '{}';
  return Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
}

function block(value: unknown, indent: string, isTop = false): string {
  const short = inline(value);
  const fits = short !== undefined && indent.length + short.length < WIDTH && !isTop;
  if (typeof value !== 'object' || value === null || fits) return short ?? '';
  const deeper = `${indent}  `;
  const line = (start: string, one: unknown): string => {
    const [inner, comments] =
      one instanceof Noted ? [one.value, one.comment.split('\n')] : [one, []];
    const above = comments.map((comment) => `${deeper}// ${comment}\n`).join('');
    return `${above}${deeper}${start}${block(inner, deeper)},\n`;
  };
  const lines = Array.isArray(value)
    ? value.map((one) => line('', one))
    : Object.entries(value).map(([key, one]) => line(`${keyText(key)}: `, one));
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join('')}${indent}${close}`;
}

/** @param end Lines of comments at the end of the object. */
export function configText(config: Data, end: readonly string[]): string {
  const object = block(config, '', true);
  const comments = end.map((line) => `  // ${line}\n`).join('');
  return `import { defineConfig } from 'quire';\n\nexport default defineConfig(${object.slice(0, -1)}${comments}});\n`;
}
