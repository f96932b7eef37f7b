// Containers of other families: `::: tip Title`, `{% hint %}` of GitBook, `!!! note` of MkDocs. They become the tokens
// of micromark-extension-directive, so mdast-util-directive makes the nodes of directives from them.
import type { Data } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Exclude<NonNullable<NonNullable<Extension['flow']>[number]>, readonly unknown[]>;
type Tokenizer = Construct['tokenize'];
type Effects = Parameters<Tokenizer>[0];
type State = Parameters<Tokenizer>[1];
type TokenType = Parameters<Effects['enter']>[0];

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    directiveContainer: 'directiveContainer';
    directiveContainerContent: 'directiveContainerContent';
    directiveContainerFence: 'directiveContainerFence';
    directiveContainerLabel: 'directiveContainerLabel';
    directiveContainerLabelString: 'directiveContainerLabelString';
    directiveContainerName: 'directiveContainerName';
    directiveContainerSequence: 'directiveContainerSequence';
  }
}

/** The parts of an opening line, in order. */
interface Opening {
  /** Such as `:::`. */
  readonly sign: string;
  readonly space: string;
  readonly name: string;
  /** What is between the name and the title and not shown. */
  readonly gap: string;
  readonly title: string;
}

interface Family {
  /** Matches an opening line without its indentation; its groups are the parts of {@link Opening}. */
  readonly opening: RegExp;
  /** Whether a line ends the container. */
  readonly isClosing: (line: string, opening: Opening, indent: number) => boolean;
  /** Spaces before the content; a line with fewer is no longer part of it. */
  readonly indent: number;
}

const COLONS: Family = {
  opening:
    /^(?<sign>:{3,})(?<space>\s*)(?<name>\p{L}[\p{L}\d_-]*)(?=[\s[{]|$)(?<gap>\s*)(?<title>.*)$/u,
  isClosing: (line, { sign }, indent) => {
    const [, spaces = '', colons = ''] = /^(\s*)(:+)\s*$/.exec(line) ?? [];
    return colons.length >= sign.length && spaces.length <= indent + 3;
  },
  indent: 0,
};

const GITBOOK: Family = {
  opening:
    /^(?<sign>\{%)(?<space>\s*)(?<name>hint|tabs|tab|code)(?=[\s%])(?<gap>\s*)(?<title>.*?)\s*%\}\s*$/,
  isClosing: (line, { name }) => new RegExp(`^\\s*\\{%\\s*end-?${name}\\s*%\\}\\s*$`).test(line),
  indent: 0,
};

const MKDOCS: Family = {
  opening:
    /^(?<sign>!!!|\?{3}\+?)(?<space>\s+)(?<name>note|abstract|summary|info|todo|tip|hint|important|success|check|done|question|help|faq|warning|caution|attention|failure|fail|missing|danger|error|bug|example|quote|cite)(?=\s|$)(?<gap>[\w\s-]*"?)(?<title>(?<=").*(?="\s*$)|)(?:"\s*)?$/,
  isClosing: () => false,
  indent: 4,
};

/** `=== "Label"`: a tab of those around it. */
const MKDOCS_TAB: Family = {
  opening: /^(?<sign>={3}[!+]?)(?<space>\s+)(?<name>)(?<gap>["'])(?<title>.*?)["']\s*$/,
  isClosing: () => false,
  indent: 4,
};

const isLineEnd = (code: number | null): code is -5 | -4 | -3 | null => code === null || code < -2;

/** A look at the rest of a line, from the current character on. */
const lineThat = (test: (line: string) => boolean): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    let line = '';
    const end: State = (code) => (test(line) ? ok(code) : nok(code));
    const read: State = (code) => {
      if (isLineEnd(code)) {
        effects.exit('data');
        return end(code);
      }
      line += code < 0 ? ' ' : String.fromCharCode(code);
      effects.consume(code);
      return read;
    };
    return (code) => {
      if (isLineEnd(code)) return end(code);
      effects.enter('data');
      return read(code);
    };
  },
});

/** The end of a line, if the next one is in the same blocks and passes the test. */
const nextLineThat = (test: (line: string) => boolean): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    const next: State = (code) =>
      this.parser.lazy[this.now().line] ? nok(code) : effects.check(lineThat(test), ok, nok)(code);
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return next;
    };
  },
});

/** Consumes a number of characters as a token. */
function take(effects: Effects, types: readonly TokenType[], length: number, next: State): State {
  if (length === 0) return next;
  let left = length;
  const read: State = (code) => {
    effects.consume(code);
    left -= 1;
    if (left > 0) return read;
    for (const type of types.toReversed()) effects.exit(type);
    return next;
  };
  return (code) => {
    for (const type of types) {
      if (type === 'chunkText') effects.enter(type, { contentType: 'text' });
      else effects.enter(type);
    }
    return read(code);
  };
}

const LABEL: readonly TokenType[] = [
  'directiveContainerLabel',
  'directiveContainerLabelString',
  'chunkText',
];

const construct = (family: Family): Construct => ({
  concrete: true,
  tokenize(effects, ok, nok) {
    const tail = this.events.at(-1);
    const prefix =
      tail?.[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0;
    const indent = prefix + family.indent;
    const isContent = (line: string): boolean =>
      family.indent === 0 || line.trim() === '' || line.search(/\S/) >= indent;
    const nextLine = nextLineThat(isContent);
    let opening: Opening = { sign: '', space: '', name: '', gap: '', title: '' };
    let previous: ReturnType<Effects['enter']> | undefined;

    const isOpening = (line: string): boolean => {
      const { groups } = family.opening.exec(line) ?? {};
      // SAFETY: the groups of every family are the parts of an opening.
      if (groups) opening = { ...groups } as unknown as Opening;
      return groups !== undefined;
    };
    const start: State = (code) => {
      effects.enter('directiveContainer');
      effects.enter('directiveContainerFence');
      const { sign, space, name, gap, title } = opening;
      const shown = title.trimEnd();
      const rest = take(effects, LABEL, shown.length, restOfFence);
      const afterName = take(effects, ['whitespace'], gap.length, rest);
      const ofName = take(effects, ['directiveContainerName'], name.length, afterName);
      const afterSign = take(effects, ['whitespace'], space.length, ofName);
      return take(effects, ['directiveContainerSequence'], sign.length, afterSign)(code);
    };
    const restOfFence: State = (code) => {
      if (isLineEnd(code)) return fenceEnd(code);
      effects.enter('whitespace');
      return untilEnd(code);
    };
    const untilEnd: State = (code) => {
      if (!isLineEnd(code)) {
        effects.consume(code);
        return untilEnd;
      }
      effects.exit('whitespace');
      return fenceEnd(code);
    };
    const fenceEnd: State = (code) => {
      effects.exit('directiveContainerFence');
      if (code === null) return end(code);
      if (this.interrupt) return ok(code);
      return effects.attempt(nextLine, contentStart, end)(code);
    };
    const contentStart: State = (code) => {
      if (code === null) return end(code);
      if (isLineEnd(code)) return effects.check(nextLine, content, end)(code);
      return content(code);
    };
    const content: State = (code) => {
      effects.enter('directiveContainerContent');
      return lineStart(code);
    };
    const lineStart: State = (code) => {
      const isClosing = (line: string): boolean => family.isClosing(line, opening, prefix);
      return effects.check(lineThat(isClosing), closing, lineContent)(code);
    };
    const lineContent: State = (code) => {
      let left = indent;
      const strip: State = (next) => {
        if (left > 0 && (next === -2 || next === -1 || next === 32)) {
          if (left === indent) effects.enter('linePrefix');
          left -= 1;
          effects.consume(next);
          return strip;
        }
        if (left < indent) effects.exit('linePrefix');
        return chunkStart(next);
      };
      return strip(code);
    };
    const chunkStart: State = (code) => {
      if (code === null) return contentEnd(code);
      if (isLineEnd(code)) return effects.check(nextLine, chunk, contentEnd)(code);
      return chunk(code);
    };
    const chunk: State = (code) => {
      const token = effects.enter('chunkDocument', { contentType: 'document', previous });
      if (previous) previous.next = token;
      previous = token;
      return inChunk(code);
    };
    const exitChunk = (): void => {
      this.parser.lazy[effects.exit('chunkDocument').start.line] = false;
    };
    const inChunk: State = (code) => {
      if (code === null) {
        exitChunk();
        return contentEnd(code);
      }
      if (isLineEnd(code)) return effects.check(nextLine, chunkEnd, lastChunkEnd)(code);
      effects.consume(code);
      return inChunk;
    };
    const chunkEnd: State = (code) => {
      effects.consume(code);
      exitChunk();
      return lineStart;
    };
    const lastChunkEnd: State = (code) => {
      exitChunk();
      return contentEnd(code);
    };
    const closing: State = (code) => {
      effects.enter('directiveContainerFence');
      return closingEnd(code);
    };
    const closingEnd: State = (code) => {
      if (!isLineEnd(code)) {
        effects.consume(code);
        return closingEnd;
      }
      effects.exit('directiveContainerFence');
      return contentEnd(code);
    };
    const contentEnd: State = (code) => {
      effects.exit('directiveContainerContent');
      return end(code);
    };
    const end: State = (code) => {
      effects.exit('directiveContainer');
      return ok(code);
    };
    return (code) => effects.check(lineThat(isOpening), start, nok)(code);
  },
});

/** Adds the constructs to the syntax of directives, which are tried before. */
export function addContainers({ flow = {} }: Extension): void {
  const families: readonly (readonly [start: string, family: Family])[] = [
    [':', COLONS],
    ['{', GITBOOK],
    ['!', MKDOCS],
    ['?', MKDOCS],
    ['=', MKDOCS_TAB],
  ];
  for (const [start, family] of families) {
    const code = start.charCodeAt(0);
    flow[code] = [...[flow[code] ?? []].flat(), construct(family)];
  }
}

/** Directives in a line that have both a text and attributes: `:a[text]{href="/b"}`, but neither `a:b` nor `a:b[c]`. */
export const inlineSyntaxOf = ({ text = {} }: Extension): Extension => ({
  text: Object.fromEntries(
    Object.entries(text).map(([code, directives]) => [
      code,
      [directives ?? []].flat().map(
        (directive): Construct => ({
          ...directive,
          tokenize(effects, ok, nok) {
            const start = this.now();
            const end: State = (code) => {
              const written = this.sliceSerialize({ start, end: this.now() });
              return /\]\{.*\}$/s.test(written) ? ok(code) : nok(code);
            };
            return directive.tokenize.call(this, effects, end, nok);
          },
        }),
      ),
    ]),
  ),
});
