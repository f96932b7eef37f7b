// Patches bugs of TypeDoc 0.28.20 in its text, when it is bundled (compile.mjs) or tested (vitest.config.ts).
import path from 'node:path';

/** The patched files of TypeDoc. */
export const TYPEDOC_FILES = /\/typedoc\/dist\/(?:node-utils|index)\.js$/;

const PATCHES = [
  {
    // It removes the declarations from the front of an array, which moves all others each time: six seconds for a
    // library with 100,000 declarations.
    file: 'node-utils.js',
    pattern:
      /(let current = project;\s+const queue = \[\];)(.+?while \(current = queue)\.shift\(\)\);/s,
    replacement: '$1 let taken = 0;$2[taken++]);',
  },
  {
    // It takes the empty value of `<img src=>` for a relative link, and then continues before the start of the text.
    file: 'index.js',
    pattern: /(function isRelativePath\(link\) \{\s+return !\/)\^\[a-z\]/,
    replacement: '$1^$|^[a-z]',
  },
  {
    // It takes `export type { A }` for an interface, if `A` is a class, and else for an alias of its type, also if
    // another entry point exports the value. Our reference shows the declaration, and imports it as a type.
    file: 'index.js',
    pattern: /function isTypeOnlyExport\(symbol\) \{/,
    replacement: '$& return false;',
  },
  {
    // It documents what cannot be resolved, such as the export of an optional package that is missing: the compiler
    // has one symbol for all of these, so each name and each type of this kind became the first one.
    file: 'index.js',
    pattern:
      /if \((context\.shouldIgnore\((resolveAliasedSymbol\(symbol, context\.checker\))\))\) \{/,
    replacement: 'if ($1 || context.checker.isUnknownSymbol($2)) {',
  },
  {
    // It throws at links with malformed percent-encoding, which our Markdown converter reports.
    file: 'index.js',
    pattern: /\bdecodeURI\(/g,
    replacement: '(function(url) { try { return decodeURI(url); } catch { return url; } })(',
  },
  {
    // It includes any file of the machine in a text. `mayInclude` (src/build/api/included-files.ts) decides and reports.
    file: 'index.js',
    pattern:
      /(checkIncludeTagsParts\(refl, relative4, parts, .+?\} else if \()isFile\(file\)(.+?\} else \{\s+)this\.logger\.error\(\s+i18n10\.include_0_in_1_specified_2_resolved_to_3_does_not_exist\(.+?\)\s+\);/s,
    replacement:
      '$1this.application.mayInclude(refl, part, relative4, file)$2parts.splice(i--, 1);',
  },
  {
    // It includes files again that a file has included, without end if the file includes itself.
    file: 'index.js',
    pattern: /parts\.splice\(i, 1, \.\.\.content\);/,
    replacement: '$& i += content.length - 1;',
  },
  {
    // It reads documents, which the reference does not have, from anywhere.
    file: 'index.js',
    pattern: /(processDocumentTags\(reflection, parent\) \{)/,
    replacement: '$1 return;',
  },
  {
    // It gives the text of a base to a class or interface without a comment, as if it were a member.
    file: 'index.js',
    pattern:
      /this\.handleInheritedComments\((classReflection|reflection), (?:interfaceReflection|parent\.reflection)\);/g,
    replacement: 'if ($1.comment) $&',
  },
  {
    // It takes a colon after the name of a parameter for a part of the name, which ends the build.
    file: 'index.js',
    pattern: /function extractTagName\(text\) \{/,
    replacement:
      '$& text = text.replace(/^(\\s*(?:\\[[^\\]]*\\]|[^\\s:[]+))\\s*:(?=\\s|$)/, "$1 ");',
  },
  {
    // It takes an alias of an imported type for a re-export in JSDoc only, not in TypeScript, which `tsc` makes of it;
    // not of a class, an enum, a name in a namespace or a type that the file itself re-exports. A type from another
    // package is not one of ours.
    file: 'index.js',
    pattern:
      /const typeExpression = declaration\.typeExpression;\s+if \(!ts\d+\.isJSDocTypedefTag\(declaration\) \|\| (.+?) \|\| !ts\d+\.isIdentifier\(typeExpression\.type\.qualifier\)\) \{(.+?const targetSymbol = )(context\.expectSymbolAtLocation\(.+?\));(.+?if \(!decl \|\| !\()(ts\d+)\./s,
    replacement: `const typeExpression = declaration.typeExpression ?? declaration;
  if (!typeExpression.type || $1 || typeExpression.type.isTypeOf || !/^[.#]/.test(typeExpression.type.argument.literal?.text)) {$2context.resolveAliasedSymbol($3);$4$5.isClassDeclaration(decl) || $5.isEnumDeclaration(decl) || $5.`,
  },
  {
    file: 'index.js',
    pattern: /(?<=function convertTypeAlias\(.+?)if \(comment\?\.hasModifier\("@interface"\)\) \{/s,
    replacement: `const reexported = getTypedefReExportTarget(context, declaration);
    if (reexported) {
      convertSymbol(context, reexported, exportSymbol ?? symbol);
      const made = context.getReflectionFromSymbol(reexported);
      // The last is the symbol of the reflection, and all are found.
      if (made) for (const one of [symbol, reexported]) context.registerReflection(made, one);
      // The text at the export is meant for its readers.
      if (made?.name === (exportSymbol ?? symbol).name && comment?.summary.length) made.comment = comment;
      return;
    }
    $&`,
  },
  {
    // It takes the text after `@module` for the name of the module, and loses it, as in Hono.
    file: 'index.js',
    pattern: /(?=if \(config\.modifierTags\.has\(next\.text\)\) \{\s+comment\.modifierTags\.add)/,
    replacement: `if (next.text === "@module") {
          lexer.take();
          consume = false;
          const line = !lexer.done() && lexer.peek().kind === "text" ? lexer.peek() : { text: "" };
          const [, name, text] = /^\\s*(\\S*[^\\s.!?:])(?:\\s+[-–—]\\s+(.*)|\\s*)$/s.exec(line.text) ?? [];
          if (name) line.text = text ?? "";
          comment.blockTags.push(new CommentTag("@module", name ? [{ kind: "text", text: name }] : []));
          break;
        }
        `,
  },
  {
    // It gives the comment of the first overload, with `@deprecated` and `@returns`, to others without one.
    file: 'index.js',
    pattern:
      /if \(\((ts\d+)\.isFunctionDeclaration\(node\) \|\| \1\.isMethodDeclaration\(node\)\) && node\.name\) \{\s+const symbol = .+?\n {2}\}\n(?= {2}return result;)/s,
    replacement: '',
  },
  {
    // Looking for cycles of {@inheritDoc}, it throws if a chain is not itself a cycle.
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

/** Returns the patched text of a file of TypeDoc. */
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
