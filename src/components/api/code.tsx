// Renders laid-out code as elements: tokens in the colours of the code theme, linked names as links.
import { createContext, type ReactNode, useContext } from 'react';
import { tokenClass } from '../../model/page/code-token.js';
import { CodeLink } from '../link.js';
import { useLinkHref } from './api-context.js';
import { type Doc, type Line, layout, type Token } from './layout.js';
import { plain } from './tokens.js';

/** Columns of a signature on wide screens and on phones: the width of a heading without its links. */
const WIDTHS = { wide: 76, narrow: 36 };

const BARE_KINDS: readonly Token['kind'][] = ['plain', 'punctuation', 'operator'];

/** Operators and punctuation get no element and the colour of the block, which saves a third of a page's bytes. */
const isBare = ({ kind, reference, url, narrow }: Token, isPlain: boolean): boolean =>
  (isPlain || BARE_KINDS.includes(kind)) && !reference && !url && !narrow;

/** Whether code has links but no colours, as on pages that would otherwise be too large. */
export const PlainCode = createContext(false);

/** Whether names in code are not linked, as inside a link. */
export const WithoutLinks = createContext(false);

interface CodeTokenProps {
  readonly token: Token;
  /** Whether it is the declared name. */
  readonly isDeclared: boolean;
}

function CodeToken({ token: { text, kind, reference, url, narrow }, isDeclared }: CodeTokenProps) {
  const target = useLinkHref({ reference, url });
  const href = useContext(WithoutLinks) ? undefined : target;
  if (narrow) return <span className="api-narrow">{text}</span>;
  const className = isDeclared ? 'api-declared' : tokenClass([kind]);
  if (href === undefined) return <span className={className}>{text}</span>;
  return (
    <CodeLink href={href} className={className}>
      {text}
    </CodeLink>
  );
}

/** A line break for narrow screens only, followed by the indentation in columns. */
const narrowBreak = (columns: number): Token => ({
  ...plain(`\n${' '.repeat(columns)}`),
  narrow: true,
});

/**
 * Tokens as React children. Adjacent plain text is joined, since React would insert a comment between pieces.
 * @param name The declared name; its first occurrence is emphasized.
 */
function piecesOf(
  { tokens, narrowBreaks }: Line,
  isPlain: boolean,
  name: string | undefined,
): ReactNode[] {
  const breaks = new Map(narrowBreaks.map(({ before, indent }) => [before, indent]));
  const declared = tokens.find(({ text, reference }) => text === name && !reference);
  const pieces: ReactNode[] = [];
  const add = (token: Token): void => {
    const last = pieces.at(-1);
    const isDeclared = token === declared;
    if (isDeclared || !isBare(token, isPlain)) {
      pieces.push(<CodeToken key={pieces.length} token={token} isDeclared={isDeclared} />);
    } else if (typeof last === 'string') pieces[pieces.length - 1] = last + token.text;
    else pieces.push(token.text);
  };
  for (const [index, token] of tokens.entries()) {
    const columns = breaks.get(index);
    if (columns !== undefined) add(narrowBreak(columns));
    add(token);
  }
  return pieces;
}

interface CodeLineProps {
  readonly line: Line;
  readonly name: string | undefined;
}

function CodeLine({ line, name }: CodeLineProps) {
  const isPlain = useContext(PlainCode);
  const tokens = [plain(' '.repeat(line.indent)), ...line.tokens, plain('\n')];
  const narrowBreaks = line.narrowBreaks.map(({ before, indent }) => ({
    before: before + 1,
    indent,
  }));
  return (
    <span className="code-line">{piecesOf({ ...line, tokens, narrowBreaks }, isPlain, name)}</span>
  );
}

interface SignatureProps {
  readonly docs: readonly Doc[];
  /** The declared name, which is emphasized in each declaration. */
  readonly name?: string | undefined;
}

export const CodeLines = ({ docs, name }: SignatureProps) =>
  docs.flatMap((doc, at) =>
    layout(doc, WIDTHS).map((line, index) => (
      <CodeLine key={`${at}-${index}`} line={line} name={index === 0 ? name : undefined} />
    )),
  );

/** One or more declarations in phrasing content, such as a heading. */
export const Declaration = (props: SignatureProps) => (
  <code className="api-declaration language-typescript">
    <CodeLines {...props} />
  </code>
);

/** One or more declarations as a block of code. */
export const Signature = ({ docs }: Pick<SignatureProps, 'docs'>) => (
  <pre className="api-signature">
    <code className="language-typescript">
      <CodeLines docs={docs} />
    </code>
  </pre>
);

/** Code on one line, within a text. */
export function InlineCode({ doc, name }: { readonly doc: Doc; readonly name?: string }) {
  const isPlain = useContext(PlainCode);
  return layout(doc, Number.POSITIVE_INFINITY).flatMap((line) => piecesOf(line, isPlain, name));
}
