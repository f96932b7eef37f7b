// Rows 31 to 37, 49 and 89 of the table of faults: forbidden Markdown.
import { type FaultRow, titled } from './fault-row.js';

interface MarkdownFault extends Pick<FaultRow, 'fault' | 'faults' | 'says'> {
  readonly text: string;
}

const FENCE = '```';

/** @param columns the column of each tag in the text. */
const html = (fault: number, text: string, columns = [1]): MarkdownFault => ({
  fault,
  text,
  faults: columns.map((column) => `3:${column} markdown/raw-html`),
  says: /is not allowed in Markdown.*remove it/s,
});

const unsafe = (text: string): MarkdownFault => ({
  fault: 32,
  text: `[a](${text})`,
  faults: ['3:1 link/unsafe-scheme'],
  says: /https:/,
});

const inline: readonly MarkdownFault[] = [
  html(31, '<script>alert(1)</script>'),
  html(31, 'See <form action="x"><input>', [5, 22]),
  html(31, '<style>a { color: red }</style>'),
  html(31, '<iframe src="https://example.com"></iframe>'),
  unsafe('javascript:alert(1)'),
  unsafe('java&#115;cript&colon;alert(1)'),
  unsafe('&#x6A;avascript:alert(1)'),
  unsafe('data:text/html,x'),
  unsafe('VbScript:x'),
  {
    fault: 33,
    text: '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    faults: [
      ...['3:1 markdown/raw-html', '3:10 markdown/raw-html'],
      ...['3:32 image/missing', '3:32 image/no-alt', '3:43 markdown/html-attribute'],
    ],
    says: /is not allowed in Markdown.*remove it/s,
  },
  html(
    33,
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    [1],
  ),
  {
    fault: 35,
    text: ':::warnin\nx\n:::',
    faults: ['3:1 directive/unknown'],
    says: /did you mean "warning"\?/,
  },
  {
    fault: 35,
    text: '::video{src="x"}',
    faults: ['3:1 directive/unknown'],
    says: /note, tip, info, warning, danger/,
  },
  {
    fault: 35,
    text: 'Text.\n\n:::tip\nx',
    faults: ['5:1 directive/unclosed'],
    says: /":::"/,
  },
  {
    fault: 36,
    text: `:::tip\n${FENCE}md\n:::`,
    faults: ['4:1 code/unclosed'],
    says: /"```".*more colons/,
  },
  {
    fault: 89,
    text: `${FENCE}ts no-run expect-error=TS2345\n1\n${FENCE}`,
    faults: ['3:14 code/sample-option'],
    says: /write expect-error=2345/,
  },
  {
    fault: 89,
    text: `${FENCE}ts no-check expect-throw=Error\n1\n${FENCE}`,
    faults: ['3:16 code/sample-option'],
    says: /contradict/,
  },
  {
    fault: 89,
    text: `${FENCE}json no-run\n1\n${FENCE}`,
    faults: ['3:9 code/sample-option'],
    says: /are TypeScript or JavaScript/,
  },
  {
    fault: 89,
    text: `${FENCE}text output\n1\n${FENCE}`,
    faults: ['3:9 code/stray-output'],
    says: /below the code/,
  },
  {
    fault: 49,
    text: 'See [the `a`\n*c* d][b].',
    faults: ['3:5 markdown/undefined-reference'],
    says: /"\[the `a` \*c\* d\]\[b\]".*\[b\]: <url>/s,
  },
  {
    fault: 49,
    text: 'See [a][b].',
    faults: ['3:5 markdown/undefined-reference'],
    says: /\[b\]: <url>/,
  },
  {
    fault: 49,
    text: 'See [`a`](my file.md "A").',
    faults: ['3:5 markdown/unread-link'],
    says: /write \(<my file\.md> "A"\)/,
  },
  {
    fault: 49,
    text: 'See this.[^b]',
    faults: ['3:10 markdown/undefined-footnote'],
    says: /\[\^b\]: \.\.\./,
  },
];

export const markdownRows: readonly FaultRow[] = inline.map(({ text, ...row }) => ({
  ...row,
  name: text.split('\n').slice(-2)[0] ?? text,
  page: titled(text),
}));
