// The documents of `quire dev`: those of the site with one more script, and the one shown while there is no page.
import { DEV_META, DevAddress, type DevDocument } from '../../model/browser/dev-contract.js';
import { escapeMarkup } from '../html/escape-markup.js';

/** Tags for the head of a document: what it was made of, and the script that updates it. */
const devTags = (facts: DevDocument, baseUrl: string): string =>
  `<meta name="${DEV_META}" content="${escapeMarkup(JSON.stringify(facts))}">` +
  `<script type="module" src="${escapeMarkup(baseUrl + DevAddress.Client)}"></script>`;

export const withDevTags = (html: string, facts: DevDocument, baseUrl: string): string =>
  html.replace('</head>', () => `${devTags(facts, baseUrl)}</head>`);

export const emptyDocument = (facts: DevDocument, baseUrl: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="color-scheme" content="light dark">` +
  `<title>No page yet</title>${devTags(facts, baseUrl)}</head>` +
  `<body><h1>No page yet</h1><p>The site cannot be built. The terminal shows why. This page shows the site once the errors are corrected.</p></body></html>\n`;
