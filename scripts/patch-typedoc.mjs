// Faults of TypeDoc 0.28.20, mended in its text when it is bundled (compile.mjs) or tested (vitest.config.ts).
import path from 'node:path';

/** TypeDoc's files that have a fault. */
export const TYPEDOC_FILES = /\/typedoc\/dist\/(?:node-utils|index)\.js$/;

/** `ts.SymbolFlags.Type`: what a class, an interface, an enum or an alias has. */
const TYPE_SYMBOL = 788_968;

const PATCHES = [
  {
    // It takes the first off a list of all declarations until it is empty, and V8 moves all others each time: six
    // seconds of a library with 100,000.
    file: 'node-utils.js',
    pattern:
      /(let current = project;\s+const queue = \[\];)(.+?while \(current = queue)\.shift\(\)\);/s,
    replacement: '$1 let taken = 0;$2[taken++]);',
  },
  {
    // It takes the empty value of `<img src=>` for a link before the beginning of the text, from where it reads on.
    file: 'index.js',
    pattern: /(function isRelativePath\(link\) \{\s+return !\/)\^\[a-z\]/,
    replacement: '$1^$|^[a-z]',
  },
  {
    // It takes `export type { A }` of a constant and a type for a type of the constant as well.
    file: 'index.js',
    pattern: /if \(isTypeOnlyExport\(exportSymbol\)\) \{/g,
    replacement: `$& if (symbol.flags & ${TYPE_SYMBOL}) return;`,
  },
  {
    // It throws at links with malformed percent-encoding, which our Markdown reports.
    file: 'index.js',
    pattern: /\bdecodeURI\(/g,
    replacement: '(function(url) { try { return decodeURI(url); } catch { return url; } })(',
  },
  {
    // It looks for circles of inherited texts where a text leads into one, or to none, and throws.
    file: 'index.js',
    pattern:
      /(createCircularDependencyWarnings\(\) \{).+?(i18n\d+\.inheritdoc_circular_inheritance_chain_0).+?\n {2}\}\n/s,
    replacement: `$1
    const sourceOf = new Map(
      [...this.dependencies].flatMap(([source, targets]) => targets.map((target) => [target, source])),
    );
    const seen = new Set();
    for (const first of sourceOf.keys()) {
      const chain = [];
      let next = first;
      for (; next && !seen.has(next); next = sourceOf.get(next)) {
        seen.add(next);
        chain.push(next);
      }
      const start = chain.indexOf(next);
      if (start === -1) continue;
      const names = [...chain.slice(start), next].map(({ name }) => name);
      this.application.logger.warn($2(names.join(' -> ')));
    }
  }
`,
  },
];

/** The text of a file of TypeDoc without its faults. */
export function patchTypeDoc(file, text) {
  return PATCHES.filter((patch) => patch.file === path.basename(file)).reduce(
    (patched, { pattern, replacement }) => {
      const next = patched.replace(pattern, replacement);
      if (next === patched) throw new Error(`${file} is not as expected: ${pattern}`);
      return next;
    },
    text,
  );
}
