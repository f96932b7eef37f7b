// The links of a piece of HTML from the configuration: scanned, since a parser takes longer to load than this to run.

const ANCHOR = /<a\s(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/i;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['colon', ':'],
  ['sol', '/'],
  ['num', '#'],
  ['Tab', '\t'],
  ['NewLine', '\n'],
]);

const characterOf = (code: number): string =>
  code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';

/** Numeric references, and the names that write a URL. Browsers take the semicolon as optional. */
const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));?/gi, (whole, hexadecimal, decimal, name) => {
    if (hexadecimal) return characterOf(Number.parseInt(hexadecimal, 16));
    if (decimal) return characterOf(Number(decimal));
    return NAMED.get(name) ?? whole;
  });

/** What the `href` of each `<a>` says, in order. */
export const linksInHtml = (html: string): string[] =>
  [...html.replace(/<!--.*?-->/gs, '').matchAll(ANCHOR)].flatMap(([tag]) => {
    const [, double, single, bare] = HREF.exec(tag) ?? [];
    const written = double ?? single ?? bare;
    return written === undefined ? [] : [decode(written.trim())];
  });
