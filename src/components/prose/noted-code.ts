// Puts what the compiler says below the lines of samples.
import type { Element, ElementContent, Root } from 'hast';
import { cutHast } from '../../model/page/hast-cut.js';
import { element, text } from '../../model/page/hast-element.js';
import { hastText } from '../../model/page/hast-text.js';
import type { PagePlan } from '../../model/page/page-plan.js';
import type { SampleNote } from '../../model/page/sample.js';
import { mapFigures, SAMPLE } from './linked-code.js';

const lineCount = (code: Element): number => hastText(code).split('\n').length - 1;

const isTag = (node: ElementContent, tagName: string): node is Element =>
  node.type === 'element' && node.tagName === tagName;

/** Notes are no part of the code, so the code is split: what is copied, and offsets in it, stay the same. */
function noteCode(code: Element, notes: readonly SampleNote[], first: number): Element[] {
  const lines = hastText(code).split(/(?<=\n)/);
  const parts: Element[] = [];
  let rest = code;
  let done = 0;
  for (const note of notes) {
    const passed = note.line - first + 1;
    const { length } = lines.slice(done, passed).join('');
    if (length > 0) {
      const [before, after] = cutHast(rest.children, length);
      parts.push({ ...code, children: before });
      rest = { ...code, children: after };
      done = passed;
    }
    const className = note.isError ? ['code-note', 'code-note-error'] : ['code-note'];
    parts.push(element('samp', { className }, [text(`${note.text}\n`)]));
  }
  return rest.children.length > 0 ? [...parts, rest] : parts;
}

/** @param notes In the order of their lines. */
function noteFigure(figure: Element, notes: readonly SampleNote[]): Element {
  let first = 1;
  const notePart = (node: Element): Element => ({
    ...node,
    children: node.children.flatMap((child): ElementContent[] => {
      if (isTag(child, 'details') || isTag(child, 'pre')) return [notePart(child)];
      if (!isTag(child, 'code')) return [child];
      const start = first;
      first += lineCount(child);
      return noteCode(
        child,
        notes.filter(({ line }) => line >= start && line < first),
        start,
      );
    }),
  });
  return notePart(figure);
}

/** @param notes Notes by key of the sample. */
export const noteSamples = (tree: Root, notes: PagePlan['notes']): Root =>
  Object.keys(notes).length === 0
    ? tree
    : mapFigures(tree, (figure) => {
        const own = notes[String(figure.properties[SAMPLE])];
        return own ? noteFigure(figure, own) : figure;
      });
