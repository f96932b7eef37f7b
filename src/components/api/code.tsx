// Renders laid-out code as elements: tokens in the colours of the code theme, known names as links.
import { createContext, type ReactNode, useContext } from 'react';
import type { ApiParameter, ApiType } from '../../model/api-type.js';
import { tokenClass } from '../../model/code-token.js';
import { plainText } from '../../model/hast-text.js';
import { Link } from '../link.js';
import { useLinkHref } from './api-context.js';
import { type Doc, type Line, layout, type Token } from './layout.js';
import { printType } from './print-type.js';
import { plain } from './tokens.js';

/** Columns of a signature: the usual width of a formatter on a wide screen, and the width of a phone. */
const WIDTHS = { wide: 80, narrow: 40 };

/** Text of a parameter's documentation, by its name. */
type ParameterTexts = ReadonlyMap<string, string>;

const BARE_KINDS: readonly Token['kind'][] = ['plain', 'punctuation', 'operator'];

/** Operators and punctuation have the block's colour and no element, which saves a third of a page's bytes. */
const isBare = ({ kind, reference, url, narrow }: Token, isPlain: boolean): boolean =>
  (isPlain || BARE_KINDS.includes(kind)) && !reference && !url && !narrow;

/** Whether code has links but no colours, as on pages that would otherwise be too large. */
export const PlainCode = createContext(false);

interface CodeTokenProps {
  readonly token: Token;
  readonly texts: ParameterTexts | undefined;
}

function CodeToken({ token: { text, kind, reference, url, narrow }, texts }: CodeTokenProps) {
  const href = useLinkHref({ reference, url });
  const className = tokenClass([kind]);
  if (href !== undefined) {
    return (
      <Link href={href} className={className}>
        {text}
      </Link>
    );
  }
  const explanation = kind === 'parameter' ? texts?.get(text) : undefined;
  if (explanation !== undefined) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its explanation shows on focus as on hover
      <span className="api-explained" data-explanation={explanation} tabIndex={0}>
        {text}
      </span>
    );
  }
  return <span className={narrow ? 'api-narrow' : className}>{text}</span>;
}

/** A line break for narrow screens only, followed by the indentation in columns. */
const narrowBreak = (columns: number): Token => ({
  ...plain(`\n${' '.repeat(columns)}`),
  narrow: true,
});

/** Tokens as React children. Adjacent plain text is joined, since React would insert a comment between pieces. */
function piecesOf(
  { tokens, narrowBreaks }: Line,
  isPlain: boolean,
  texts?: ParameterTexts,
): ReactNode[] {
  const breaks = new Map(narrowBreaks.map(({ before, indent }) => [before, indent]));
  const pieces: ReactNode[] = [];
  const add = (token: Token): void => {
    const last = pieces.at(-1);
    if (!isBare(token, isPlain)) {
      pieces.push(<CodeToken key={pieces.length} token={token} texts={texts} />);
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

function CodeLine({ line, texts }: Omit<CodeLinesProps, 'docs'> & { readonly line: Line }) {
  const isPlain = useContext(PlainCode);
  const tokens = [plain(' '.repeat(line.indent)), ...line.tokens, plain('\n')];
  const narrowBreaks = line.narrowBreaks.map(({ before, indent }) => ({
    before: before + 1,
    indent,
  }));
  return (
    <span className="code-line">{piecesOf({ ...line, tokens, narrowBreaks }, isPlain, texts)}</span>
  );
}

interface CodeLinesProps {
  readonly docs: readonly Doc[];
  readonly texts?: ParameterTexts | undefined;
}

export const CodeLines = ({ docs, texts }: CodeLinesProps) =>
  docs.flatMap((doc, at) =>
    layout(doc, WIDTHS).map((line, index) => (
      <CodeLine key={`${at}-${index}`} line={line} texts={texts} />
    )),
  );

interface SignatureProps {
  readonly docs: readonly Doc[];
  /** Parameters whose texts the declarations show. */
  readonly parameters?: readonly ApiParameter[] | undefined;
}

/** One or more declarations as a block of code. */
export function Signature({ docs, parameters = [] }: SignatureProps) {
  const texts = new Map(
    parameters.flatMap(({ name, text }) => (text ? [[name, plainText(text)]] : [])),
  );
  return (
    <pre className="api-signature">
      <code className="language-typescript">
        <CodeLines docs={docs} texts={texts} />
      </code>
    </pre>
  );
}

/** A type within a line of text. */
export function InlineType({ type }: { readonly type: ApiType }) {
  const isPlain = useContext(PlainCode);
  return (
    <code className="api-type language-typescript">
      {layout(printType(type), Number.POSITIVE_INFINITY).flatMap((line) => piecesOf(line, isPlain))}
    </code>
  );
}
