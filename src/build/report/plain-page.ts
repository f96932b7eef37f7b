// Prints a page of docs/codes/ in a terminal: paragraphs wrapped, code indented, without the signs of Markdown.
import type { Paint } from './console.js';

/** Longer lines are hard to read, also in a wide terminal. */
const WIDTH = 80;

/** Lines of at most `width` characters, which are broken at spaces. @param indent Of all lines but the first. */
function wrapped(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  // Inline code, such as a command, is one word.
  for (const [, space = '', word = ''] of text.matchAll(/(\s*)((?:`[^`]*`|\S)+)/g)) {
    if (line !== '' && line.length + space.length + word.length > width) {
      lines.push(line);
      line = indent + word;
    } else line += space + word;
  }
  return [...lines, line];
}

/** The page as text. It has headings, paragraphs, lists and blocks of code, and nothing else. */
export function plainPage(markdown: string, paint: Paint, columns = WIDTH): string {
  const width = Math.min(columns, WIDTH);
  const shown: string[] = [];
  let fence = '';
  let isMessage = false;
  for (const line of markdown.trimEnd().split('\n')) {
    const [, marker = '', language = ''] = /^(`{3,})(.*)/.exec(line) ?? [];
    if (fence === '' && marker !== '') {
      fence = marker;
      isMessage = language === 'text';
    } else if (fence !== '' && line === fence) fence = '';
    else if (fence !== '' && line === '') shown.push('');
    else if (fence !== '')
      shown.push(...(isMessage ? wrapped(`    ${line}`, width, '      ') : [`    ${line}`]));
    else if (line.startsWith('#')) shown.push(paint.bold(line.replace(/^#+ /, '')));
    else {
      const text = wrapped(line, width, line.startsWith('- ') ? '  ' : '');
      shown.push(...text.map((one) => one.replace(/`[^`]+`/g, (code) => paint.cyan(code))));
    }
  }
  return `${shown.join('\n')}\n`;
}
