// Measures how many names in code link to their declarations: in samples, source pages and inline code of a built site.
//   npm run build && node bench/names.mjs [--out dist] [--sample 200] [--seed 1]
// The code is read from the pages, and TypeScript's language service resolves each name, independent of the build. A
// name in a sample counts if it refers to a documented export or member; a name on a source page, if it refers to any
// declaration of the packages outside functions; inline code, if it is the name of exactly one export or member. Names
// of the page itself and labels of disclosures are left out. Then random links are followed: the page and the anchor
// must exist and contain the name. Exits with 1 for a missing or wrong link.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { declarations, openLanguage } from './language.mjs';
import { root } from './served-site.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});
const out = path.resolve(root, values.out);

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text) => text.replace(/&([^;]+);/g, (entity, name) => ENTITIES[name] ?? entity);
const attribute = (tag, name) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
};

/**
 * The pieces of code of a page: text, links by offset, key of the sample, and the element around it.
 * React writes each tag in one form, with `<` and `>` escaped elsewhere.
 */
function codeIn(html) {
  const found = [];
  let figure;
  let code;
  let link;
  const open = [];
  for (const [piece] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (!piece.startsWith('<')) {
      if (code) code.text += decode(piece);
      continue;
    }
    const [, slash, name] = /^<(\/?)([a-z][a-z\d]*)/.exec(piece) ?? [];
    if (name === 'figure') figure = slash ? undefined : { key: attribute(piece, 'data-sample') };
    if (['a', 'div', 'pre', 'summary'].includes(name)) {
      if (slash)
        open.splice(
          open.findLastIndex((one) => one.name === name),
          1,
        );
      else open.push({ name, tag: piece, href: attribute(piece, 'href') });
    }
    const isOutput = open.some(({ tag }) => tag.includes('code-output'));
    if (name === 'code' && !slash && !isOutput) {
      const isBlock = open.some((one) => one.name === 'pre');
      const around = open.findLast((one) => one.name === 'a');
      const isLabel = open.some((one) => one.name === 'summary');
      // The parts of a sample are joined.
      code =
        isBlock && figure?.code ? figure.code : { text: '', links: [], isBlock, isLabel, around };
      if (code !== figure?.code) found.push(code);
      if (isBlock && figure)
        Object.assign(figure, { code }) && Object.assign(code, { key: figure.key });
    } else if (name === 'code' && slash) code = undefined;
    else if (name === 'a' && code) {
      if (!slash) link = { start: code.text.length, href: attribute(piece, 'href') };
      else if (link) {
        code.links.push({ ...link, end: code.text.length });
        link = undefined;
      }
    }
  }
  return found;
}

const pages = readdirSync(out, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => ({ file, html: readFileSync(path.join(out, file), 'utf8') }));
const canonicalOf = (html) =>
  new URL(attribute(/<link rel="canonical"[^>]*>/.exec(html)[0], 'href'));
const byPath = new Map(pages.map((page) => [canonicalOf(page.html).pathname, page]));

const { baseUrl } = JSON.parse(readFileSync(path.join(out, 'search/en/current.json'), 'utf8')).urls;
const shards = readdirSync(path.join(out, 'assets/search')).filter((file) =>
  file.startsWith('pages.'),
);
/** Units of lower kinds are not names: see KINDS of model/search/contract.ts. */
const FIRST_NAME = 3;
const documented = new Map();
for (const shard of shards) {
  const rows = JSON.parse(readFileSync(path.join(out, 'assets/search', shard), 'utf8'));
  for (const [route, , , units] of Object.values(rows)) {
    for (const [kind, label, anchor] of units) {
      // If a static member and another one have the same name, the name refers to the other one.
      if (kind < FIRST_NAME || anchor?.endsWith('-static')) continue;
      const href = `${baseUrl}${route.slice(1)}${anchor ? `#${anchor}` : ''}`;
      documented.set(label, documented.has(label) ? undefined : href);
    }
  }
}

const counts = { samples: [0, 0], source: [0, 0], inline: [0, 0] };
const missing = [];
const links = [];

function count(kind, page, { text, link, isMissing }) {
  counts[kind][1] += 1;
  if (isMissing) missing.push(`${kind}: ${page}: ${text}`);
  else counts[kind][0] += 1;
  if (link) links.push({ page, text, href: link });
}

/** The code of samples and source files, by the paths of their programs. */
const programs = new Map();
for (const [own, page] of byPath) {
  const article = /<article[^>]*>([\s\S]*)<\/article>/.exec(page.html)?.[1] ?? '';
  page.codes = codeIn(article);
  for (const code of page.codes.filter(({ key, isBlock }) => key && isBlock)) {
    const folder = path.join(root, 'packages', /api\/([^/]+)/.exec(own)?.[1] ?? '', 'examples');
    code.program = path.join(folder, `sample-${programs.size}.ts`);
    programs.set(code.program, code.text);
  }
}
const language = openLanguage(root, programs);
const program = language.service.getProgram();
const positionOf = (node) => `${node.getSourceFile().fileName}:${node.name?.getStart()}`;
/** Documented declarations, each with whether it is a member. */
const exported = new Map(
  declarations(language).map((node) => [positionOf(node), ts.isClassElement(node)]),
);

/** Whether a declaration is a parameter or a variable of a function. */
const isLocal = ({ fileName, textSpan }) => {
  const token = ts.getTokenAtPosition(program.getSourceFile(fileName), textSpan.start);
  const isParameter = ts.isParameter(token.parent) && ts.getModifiers(token.parent) === undefined;
  const isInside = (node) => ts.isBlock(node) || ts.isParameter(node);
  return (
    isParameter ||
    ts.isTypeParameterDeclaration(token.parent) ||
    ts.findAncestor(token.parent.parent, isInside) !== undefined
  );
};

/** The names in a file that refer to a declaration which `counts` accepts, without the declarations themselves. */
function* namesIn(file, counts) {
  const names = [];
  const visit = (node) => {
    if (ts.isIdentifier(node) && !ts.isMetaProperty(node.parent)) names.push(node);
    ts.forEachChild(node, visit);
  };
  visit(program.getSourceFile(file));
  for (const name of names) {
    const start = name.getStart();
    const meant = language.service.getDefinitionAtPosition(file, start) ?? [];
    if (meant.some((one) => one.fileName === file && one.textSpan.start === start)) continue;
    if (meant.some(counts)) yield { start, end: name.getEnd(), meant };
  }
}

const isRemote = ({ href }) => /^https?:/.test(href);

function countLinks(kind, own, { text, links: shown }, names) {
  for (const { start, end } of names) {
    const name = text.slice(start, end);
    const link = shown.find((one) => one.start === start && one.end === end);
    // A page links to each external address only once.
    const isElsewhere = (one) => isRemote(one) && text.slice(one.start, one.end) === name;
    const isMissing = !link && !shown.some(isElsewhere);
    count(kind, own, { text: name, isMissing, link: link && !isRemote(link) && link.href });
  }
}

const definitionOf = ({ fileName, textSpan }) => `${fileName}:${textSpan.start}`;

function countSample(own, code) {
  const name = own.split('/').at(-1);
  const isOwn = (meant) =>
    meant.some((one) => exported.get(definitionOf(one)) === false && one.name === name);
  const names = namesIn(code.program, (one) => exported.has(definitionOf(one)));
  countLinks(
    'samples',
    own,
    code,
    [...names].filter(({ meant }) => !isOwn(meant)),
  );
}

function countSource(own, code) {
  const file = path.join(root, own.slice(own.indexOf('/source/') + '/source/'.length));
  if (code.text.trimEnd() !== readFileSync(file, 'utf8').trimEnd())
    throw new Error(`${own} does not show its file`);
  const isDeclared = (one) => language.files.includes(one.fileName) && !isLocal(one);
  countLinks('source', own, code, namesIn(file, isDeclared));
}

for (const [own, { codes }] of byPath) {
  for (const code of codes) {
    const { text, links: shown, isBlock, isLabel, around } = code;
    if (code.program) countSample(own, code);
    else if (isBlock && own.includes('/source/')) countSource(own, code);
    const target = isBlock ? undefined : documented.get(text.replace(/\(\)$/, ''));
    if (target === undefined || isLabel || target.split('#')[0] === own) continue;
    // An explicit link of the author may have another target.
    const isMention = around?.tag.includes('code-mention');
    const isMissing = !(around ?? shown[0]);
    count('inline', own, { text, link: isMention ? around.href : undefined, isMissing });
  }
}

/** Pseudorandom numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the fault of a link, if it has one: its target must contain the last word of the name. */
function faultOf({ page, text, href }) {
  const url = new URL(href, `https://site${page}`);
  const target = byPath.get(url.pathname);
  if (!target) return 'no such page';
  const word = text.replace(/\(\)$/, '').split(/[.\s]/).at(-1);
  const id = decodeURIComponent(url.hash.slice(1));
  const at =
    id === ''
      ? target.html.indexOf('<h1')
      : target.html.search(
          ` id="${RegExp.escape?.(id) ?? id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}"`,
        );
  if (at < 0) return 'no such anchor';
  const until = target.html.slice(at).search(/<\/h[1-6]>|\n/);
  const nearby = decode(target.html.slice(at, at + Math.max(until, 200)).replace(/<[^>]*>/g, ''));
  return nearby.includes(word) ? undefined : `names ${JSON.stringify(nearby.trim().slice(0, 60))}`;
}

const random = randomNumbers(Number(values.seed));
const chosen = links
  .map((link) => ({ link, order: random() }))
  .sort((a, b) => a.order - b.order)
  .slice(0, Number(values.sample));
const wrong = chosen.flatMap(({ link }) => {
  const fault = faultOf(link);
  return fault ? [`${link.page}: ${link.text} -> ${link.href}: ${fault}`] : [];
});

for (const [kind, [linked, all]] of Object.entries(counts)) {
  const share = all === 0 ? '' : ` (${((100 * linked) / all).toFixed(1)} %)`;
  console.log(`${kind.padEnd(8)} ${linked} of ${all} names lead to what they name${share}`);
}
for (const line of missing.slice(0, 20)) console.log(`  missing: ${line}`);
console.log(
  `${chosen.length} of ${links.length} links at random (seed ${values.seed}): ${wrong.length} wrong`,
);
for (const line of wrong) console.log(`  wrong: ${line}`);
if (missing.length + wrong.length > 0) process.exitCode = 1;
