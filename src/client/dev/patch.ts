// Changes a part of the document from one HTML to another without touching what is the same in both. Elements that
// stay keep changes made by scripts and readers.
import { Attribute, Island } from '../../model/browser/browser-contract.js';
import { trustHtml } from '../trusted-html.js';

export function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  // SAFETY: innerHTML accepts a TrustedHTML, which TypeScript's types lack.
  template.innerHTML = trustHtml(html) as string;
  return template.content;
}

const isSameTag = (a: Node | undefined, b: Node | undefined): boolean =>
  a instanceof Element && b instanceof Element && a.localName === b.localName;

const isSameFrame = (a: Node | undefined, b: Node | undefined): boolean =>
  a?.cloneNode(false).isEqualNode(b?.cloneNode(false) ?? null) ?? false;

/** An island is replaced as a whole, except tabs, which consist only of the frames of their panels. */
function mayEnter(before: Element, after: Element): boolean {
  const island = before.getAttribute(Attribute.Island);
  if (before.hasAttribute(Attribute.IslandRoot)) return false;
  if (island === null) return true;
  if (island !== Island.Tabs || before.children.length !== after.children.length) return false;
  return [...before.children].every((child, index) => isSameFrame(child, after.children[index]));
}

function copyAttributes(live: Element, before: Element, after: Element): void {
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  for (const { name } of before.attributes)
    if (!after.hasAttribute(name)) live.removeAttribute(name);
}

/** A step from the old children to the new ones: removes an old one, adds a new one, or keeps one. */
interface Step {
  readonly before?: Node | undefined;
  readonly after?: Node | undefined;
}

const isBlank = (node: Node): boolean => node instanceof Text && node.data.trim() === '';

/** Index of the first equal node. Line ends between blocks are all equal, so one counts only at `from`. */
const indexFrom = (nodes: readonly Node[], wanted: Node | undefined, from: number): number =>
  nodes.findIndex(
    (node, index) =>
      (index === from || (index > from && !isBlank(node))) && node.isEqualNode(wanted ?? null),
  );

/** Pairs equal nodes; the nodes between them are paired by position. */
function compare(before: readonly Node[], after: readonly Node[]): Step[] {
  const steps: Step[] = [];
  let at = 0;
  let next = 0;
  while (at < before.length || next < after.length) {
    const old = before[at];
    const fresh = after[next];
    const kept = indexFrom(before, fresh, at);
    const added = indexFrom(after, old, next);
    if (kept === at) {
      steps.push({ before: old, after: fresh });
      at += 1;
      next += 1;
    } else if (old && kept > at && added === -1) {
      steps.push({ before: old });
      at += 1;
    } else if (fresh && added > next && kept === -1) {
      steps.push({ after: fresh });
      next += 1;
    } else {
      steps.push({ before: old, after: fresh });
      at += 1;
      next += 1;
    }
  }
  return steps;
}

/**
 * @param live The element in the document, made from `before`.
 * @returns the new elements.
 */
export function patch(
  live: Element,
  before: ParentNode & Node,
  after: ParentNode & Node,
): Element[] {
  const nodes = [...live.childNodes];
  if (nodes.length !== before.childNodes.length) {
    const added = [...after.childNodes];
    live.replaceChildren(...added);
    return added.filter((node) => node instanceof Element);
  }
  const added: Element[] = [];
  const liveOf = new Map([...before.childNodes].map((node, index) => [node as Node, nodes[index]]));
  let previous: Node | undefined;
  for (const step of compare([...before.childNodes], [...after.childNodes])) {
    const current = step.before && liveOf.get(step.before);
    if (step.before && step.after?.isEqualNode(step.before)) previous = current;
    else if (
      current instanceof Element &&
      step.before instanceof Element &&
      step.after instanceof Element &&
      isSameTag(step.before, step.after) &&
      isSameTag(current, step.before) &&
      mayEnter(step.before, step.after)
    ) {
      const [old, fresh] = [step.before, step.after];
      copyAttributes(current, old, fresh);
      added.push(...patch(current, old, fresh));
      previous = current;
    } else {
      if (step.after) {
        const { after: fresh } = step;
        if (previous) (previous as ChildNode).after(fresh);
        else live.prepend(fresh);
        if (fresh instanceof Element) added.push(fresh);
        previous = fresh;
      }
      (current as ChildNode | undefined)?.remove();
    }
  }
  return added;
}
