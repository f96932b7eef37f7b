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
    // It loses functions that are assigned to a function with a namespace, and takes other values for variables in it.
    // Like those of a function without a namespace, they are members of the function.
    file: 'index.js',
    pattern:
      /function convertFunctionProperties\(context, symbol, type2\) \{(?=\s+const nsFlags = (ts\d+)\.)/,
    replacement: `$&
  if (symbol.declarations?.some($1.isModuleDeclaration)) {
    convertSymbols(context, type2.getProperties().filter(({ flags }) => flags & $1.SymbolFlags.Assignment));
    return $1.SymbolFlags.None;
  }`,
  },
  {
    file: 'index.js',
    pattern:
      /if \(symbol\.declarations\?\.some\(ts\d+\.isFunctionDeclaration\)\) \{\s+exportFlags \|= .+?\}/s,
    replacement: '',
  },
  {
    // It takes a static member for a variable of the namespace, if this has a type with the same name.
    file: 'index.js',
    pattern: /if \(prop\.flags & \((ts\d+)\.SymbolFlags\.ModuleMember \| /,
    replacement: 'if (!(prop.flags & $1.SymbolFlags.ClassMember) || prop.flags & (',
  },
  {
    file: 'index.js',
    pattern:
      /(?<=if \(hasAllFlags\(symbol\.flags, (ts\d+)\.SymbolFlags\.NamespaceModule\)\) \{.+?\}\s+)if \(hasAnyFlag\(\s+symbol\.flags,/s,
    replacement: `
  const { ClassMember, ModuleMember, Class, Function, Variable } = $1.SymbolFlags;
  if (flags & ClassMember && flags & ModuleMember && symbol.parent?.flags & (Class | Function | Variable)) {
    flags &= context.scope.kindOf(ReflectionKind9.SomeModule) ? ~ClassMember : ~ModuleMember;
  }
  if (hasAnyFlag(flags,`,
  },
  {
    // It forgets the type, if another class inherits the static member.
    file: 'index.js',
    pattern:
      /\(item\) => (this\.project\.getReflectionById\(item\)\?\.parent) !== parentSymbolReflection/,
    replacement: '$& && !$1?.kindOf(ReflectionKind3.SomeModule)',
  },
  {
    // It reads the modifiers of the type instead, if the namespace is before the class.
    file: 'index.js',
    pattern:
      /(?<=const declaration = )symbol\.getDeclarations\(\)\?\.\[0\](?=;\s+(?:let parameterTypeNode|if \(declaration\) \{\s+setModifiers))|(?<=setModifiers\(symbol, )symbol\.declarations\[0\]/g,
    replacement: '(symbol.valueDeclaration ?? symbol.declarations?.[0])',
  },
  {
    // It takes a parameter property for inherited if the base has one of its name, and so a member of an interface in
    // parts if another part extends the base.
    file: 'index.js',
    pattern:
      /(?<=const isInherit = )property\.getDeclarations\(\)\?\.some\(\(d\) => d\.parent !== info\.declaration\) \?\? true/,
    replacement: `!property.getDeclarations()?.some(({ parent }) =>
            [parent, parent.parent].some((owner) => info.symbol.declarations?.includes(owner)))`,
  },
  {
    // It forgets that `name` is readonly in `{ name } as const`.
    file: 'index.js',
    pattern: /(ts\d+)\.isPropertyAssignment\(declaration\)\)\) \{/,
    replacement: '$1.isShorthandPropertyAssignment(declaration) || $&',
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
    // It misses comments on the line of a bracket or of the declaration before, as in `(/** The a. */ a: number)`
    // and `{ /** The a. */ a: number }`.
    file: 'index.js',
    pattern: /(ts\d+)\.getLeadingCommentRanges\(text, node\.pos\)/g,
    replacement: `[
      ...($1.getTrailingCommentRanges(text, node.pos) ?? []).filter(
        ({ end }) =>
          $1.isParameter(node) ||
          $1.isTypeParameterDeclaration(node) ||
          (node.pos > 0 && !text.slice(end, node.getStart()).includes('\\n')),
      ),
      ...($& ?? []),
    ]`,
  },
  {
    // It takes modifier tags after a default, or after an example without a fence, for a part of its text.
    file: 'index.js',
    pattern: /const blockText = tokens\.map/g,
    replacement:
      'const blockText = tokens.filter((tok) => tok.kind !== "tag" || !config.modifierTags.has(tok.text)).map',
  },
  {
    // It gives the text of a base to a class or interface without a comment, as if it were a member.
    file: 'index.js',
    pattern:
      /this\.handleInheritedComments\((classReflection|reflection), (?:interfaceReflection|parent\.reflection)\);/g,
    replacement: 'if ($1.comment) $&',
  },
  {
    // It takes an example with a fence of tildes for code without a fence.
    file: 'index.js',
    pattern: /(part\) => )(part\.kind === "code" && part\.text\.startsWith\("```"\))/,
    replacement: '$1($2) || (part.kind === "text" && /^[ \\t]*~~~/m.test(part.text))',
  },
  {
    // It takes off the backslash before a backtick, which then begins code.
    file: 'index.js',
    pattern:
      /(textParts\.push\(\s+file\.substring\(lookaheadStart, lookahead\),\s+)(file\[lookahead \+ 1\])/g,
    replacement: "$1$2 === '`' ? '\\\\`' : $2",
  },
  {
    // It takes the second star of `**/` for text, also for the name after `@inheritDoc`.
    file: 'index.js',
    pattern: /const \[commentHasStars, indent2\] = discoverIndent\(file, pos, end\);/,
    replacement: '$&\n  end = pos + file.slice(pos, end).replace(/(^|\\s)\\*+$/, "$1").length;',
  },
  {
    // It takes a colon after the name of a parameter for a part of the name, and `[name]: text` for the target of links.
    file: 'index.js',
    pattern: /function extractTagName\(text\) \{/,
    replacement:
      '$& text = text.replace(/^(\\s*(?:\\[[^\\]]*\\]|[^\\s:[]+))\\s*:(?=\\s|$)/, "$1 ");',
  },
  {
    file: 'index.js',
    pattern:
      /(function blockContent\(.+?\{ *\n {2}const content = \[\];.+?token: next,\s+files,\s+)atNewLine,/s,
    replacement: '$1atNewLine: atNewLine && content.some((part) => /[^ \\t]/.test(part.text)),',
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
    // It takes the text after `@module` for the name of the module, and loses it. A name is one word on the same line,
    // maybe before a dash and a text.
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
    // It drops each comment with one of these tags, not only the header of a file, which belongs to no declaration.
    file: 'index.js',
    pattern: /if \((comment\?\.getTag\("@import"\) \|\| comment\?\.getTag\("@license"\))\) \{/,
    replacement: `const before = commentSource?.file.text.slice(0, commentSource.ranges[0].pos);
    if (($1) && before.replace(/^(?:#!|\\/\\/).*$|\\/\\*[^*][^]*?\\*\\//gm, '').trim() === '') {`,
  },
  {
    file: 'index.js',
    pattern: /if \((comment\?\.getTag\("@license"\) \|\| comment\?\.getTag\("@import"\))\) \{/,
    replacement: 'if (($1) && !comment.hasModifier("@packageDocumentation")) {',
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
