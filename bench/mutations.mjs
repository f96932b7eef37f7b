// Breaks exports of the packages one by one in a temporary copy, and counts in how many of the affected samples
// `quire check` reports the break.
//   npm run build && node bench/mutations.mjs [--count 60] [--seed 1] [--jobs 2] [--together] [--cache <folder>]
// A break renames a declaration in all sources, narrows the type of a parameter, replaces a result, or changes a
// message. It affects the samples that use the declaration, and for a message only those that show it. A rename must be
// reported on a line with the name, other breaks anywhere in the sample. The effect of a replaced result is only known
// when samples run, so a report in one of them is enough.
// With `--together`, breaks are in different files and share two checks: one for those that the compiler reports, one for
// those that appear when samples run. This needs fewer checks, but one break may hide another.
// `--cache` names the cache of a build of this site, with which the copies begin.
// Exits with 1 if less than 95 % of the breaks, or of the affected samples, are reported.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import ts from 'typescript';
import { declarations, openLanguage, packageNames, sourcesOf } from './language.mjs';
import { createRandom } from './random.mjs';
import { root } from './served-site.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    together: { type: 'boolean', default: false },
    cache: { type: 'string' },
  },
});

const run = promisify(execFile);

/**
 * Stands for tsc, and builds a package in a twentieth of the time, without types: samples are checked with the sources.
 * The manifests stay as they are, since cached results depend on them.
 */
const COMPILER = `#!/bin/sh
cd "$(dirname "$2")" && exec "${path.join(root, 'node_modules/.bin/esbuild')}" src/*.ts --outdir=dist \\
  --format=esm --target=es2022 --log-level=warning
`;

/** Copies the site. The copy shares all installed packages except those of the site. */
function scratchSite() {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'quire-mutations-')), 'site');
  const isCopied = (file) => !/\/(?:node_modules|dist|lib|coverage|\.quire|\.git)$/.test(file);
  cpSync(root, copy, { recursive: true, filter: isCopied });
  const modules = path.join(copy, 'node_modules');
  for (const name of ['@ts-primitives', '.bin'])
    mkdirSync(path.join(modules, name), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (['@ts-primitives', '.bin', 'quire'].includes(name)) continue;
    symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  symlinkSync(root, path.join(modules, 'quire'));
  writeFileSync(path.join(modules, '.bin/tsc'), COMPILER, { mode: 0o755 });
  for (const name of packageNames(copy))
    symlinkSync(path.join(copy, 'packages', name), path.join(modules, '@ts-primitives', name));
  if (values.cache) {
    // Without the reference: the compiler reads other files here, and after the first break all samples would run again.
    const isKept = (file) => !path.basename(file).startsWith('api.');
    cpSync(values.cache, path.join(copy, '.quire/cache'), { recursive: true, filter: isKept });
  }
  return copy;
}

async function check(site) {
  const args = [path.join(root, 'bin/quire.js'), 'check', '--json', '--root', site];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 1e8 }).catch((error) => error);
  return JSON.parse(stdout);
}

const replaced = (text, start, end, by) => text.slice(0, start) + by + text.slice(end);

const nameOf = (node) => node.name?.text ?? node.parent?.name?.text;

const overloadsOf = ({ symbol }) =>
  (symbol?.declarations ?? []).filter((declaration) => ts.isFunctionLike(declaration)).length;

/** All breaks of a declaration, each with its kind, its name and the changed texts of files. */
function* breaksOf(node, { files, texts, service }) {
  const source = node.getSourceFile();
  const file = source.fileName;
  const text = texts.get(file);
  const word = nameOf(node);
  if (word === undefined) return;
  if (node.name) {
    const locations =
      service.findRenameLocations(file, node.name.getStart(source), false, false, {}) ?? [];
    const changed = new Map();
    const inSources = locations.filter(({ fileName }) => files.includes(fileName));
    for (const { fileName, textSpan, prefixText = '', suffixText = '' } of inSources.sort(
      (a, b) => b.textSpan.start - a.textSpan.start,
    )) {
      const before = changed.get(fileName) ?? texts.get(fileName);
      const { start, length } = textSpan;
      const by = `${prefixText}${word}Renamed${suffixText}`;
      changed.set(fileName, replaced(before, start, start + length, by));
    }
    if (changed.size > 0) yield { kind: 'rename', word, changed };
  }
  const parameter = node.parameters?.find(({ name }) => name.getText(source) !== 'this');
  // Not for a rest parameter, whose type is not that of an argument, nor for overloads, of which another may match.
  const isOne = !parameter?.dotDotDotToken && overloadsOf(node) === 1;
  if (parameter?.type && isOne) {
    const { end } = parameter.type;
    const start = parameter.type.getStart(source);
    const type = `(${text.slice(start, end)}) & { readonly broken: never }`;
    yield { kind: 'parameter', word, changed: new Map([[file, replaced(text, start, end, type)]]) };
  }
  const returns = [];
  const messages = [];
  const visit = (inner) => {
    if (ts.isReturnStatement(inner) && inner.expression) returns.push(inner.expression);
    if (ts.isNewExpression(inner) && /Error$/.test(inner.expression.getText(source))) {
      const [message] = inner.arguments ?? [];
      if (message && (ts.isStringLiteral(message) || ts.isNoSubstitutionTemplateLiteral(message)))
        messages.push(message);
      else if (message && ts.isTemplateExpression(message)) messages.push(message.head);
    }
    if (!ts.isFunctionLike(inner) || inner === node) ts.forEachChild(inner, visit);
  };
  if (node.body) visit(node);
  const [result] = returns;
  if (result) {
    const changed = replaced(text, result.getStart(source), result.end, 'undefined as never');
    yield { kind: 'result', word, changed: new Map([[file, changed]]) };
  }
  for (const message of messages) {
    const start = message.getStart(source) + 1;
    const changed = replaced(text, start, start, 'Broken: ');
    const [claim = ''] = message.text.split('\n');
    yield { kind: 'message', word, claim, changed: new Map([[file, changed]]) };
  }
}

const listed = (folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true }) : []);

/** The files that show samples: guides, READMEs and sources. */
const shownFiles = (site) => [
  ...listed(path.join(site, 'content'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(site, 'content', file)),
  ...packageNames(site).map((name) => path.join(site, 'packages', name, 'README.md')),
  ...sourcesOf(site),
];

const FENCE = /^([ \t>*]*)```(?:ts|js)\b[^\n]*\n([\s\S]*?)^[ \t>*]*```/gm;

/** The examples of the packages (`.ts`) or their recorded output (`.out`). */
const examples = (site, extension) =>
  packageNames(site).flatMap((name) => {
    const folder = path.join(site, 'packages', name, 'examples');
    return listed(folder)
      .filter((file) => file.endsWith(extension))
      .map((file) => path.join(folder, file));
  });

const lineOf = (text, offset) => text.slice(0, offset).split('\n').length;

/**
 * The samples by the paths of their programs, each with its text, its file and its first line. The programs of code
 * blocks are in the folder of the packages.
 */
function samplePrograms(site) {
  const fences = shownFiles(site).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(FENCE)].map(({ index, 1: prefix, 2: code }) => ({
      file: path.relative(site, file),
      line: lineOf(text, index) + 1,
      text: code.replaceAll(new RegExp(`^[ \\t>*]{0,${prefix.length}}`, 'gm'), ''),
    }));
  });
  return new Map([
    ...examples(site, '.ts').map((file) => [
      file,
      { file: path.relative(site, file), line: 1, text: readFileSync(file, 'utf8') },
    ]),
    ...fences.map((sample, index) => [path.join(site, 'packages', `fence-${index}.ts`), sample]),
  ]);
}

/** Whether a sample claims to print a text, in its code or in its recorded output. */
const isShown = (claim, file, { samples, recorded }) =>
  claim.length > 3 &&
  [samples.get(file).text, recorded.get(file.replace(/\.ts$/, '.out'))].some((text) =>
    text?.includes(claim),
  );

/** Whether the name at a position in a sample is called with at least `count` arguments. */
function isCalled(service, file, position, count) {
  const source = service.getProgram().getSourceFile(file);
  let node = ts.getTokenAtPosition(source, position);
  while (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)
    node = node.parent;
  const { parent } = node;
  const isCall = ts.isCallExpression(parent) || ts.isNewExpression(parent);
  return isCall && parent.expression === node && (parent.arguments?.length ?? 0) >= count;
}

/** The samples that a break affects, each with the lines on which it may be reported. */
function concerned({ kind, claim, node }, language) {
  const { service, samples } = language;
  const named = node.name ?? node.parent.name;
  const source = node.getSourceFile();
  const found = service.findReferences(source.fileName, named.getStart(source)) ?? [];
  // Calls of a member through one that it implements are checked only against the latter.
  const isChecked = ({ definition: { fileName, textSpan } }) =>
    fileName === source.fileName && textSpan.start === named.getStart(source);
  const uses = found
    .filter((symbol) => kind === 'message' || isChecked(symbol))
    .flatMap(({ references }) => references)
    .filter(({ fileName }) => samples.has(fileName))
    .filter(({ fileName, textSpan: { start } }) => {
      if (kind === 'message') return isShown(claim, fileName, language);
      const isRead = kind === 'rename' || ts.isAccessor(node);
      return isRead || isCalled(service, fileName, start, kind === 'parameter' ? 1 : 0);
    });
  return [...new Set(uses.map(({ fileName }) => fileName))].map((fileName) => {
    const sample = samples.get(fileName);
    if (kind !== 'rename') return wholeSample(sample);
    const lines = uses
      .filter((use) => use.fileName === fileName)
      .map(({ textSpan }) => sample.line + lineOf(sample.text, textSpan.start) - 1);
    return { file: sample.file, lines };
  });
}

const wholeSample = ({ file, line, text }) => ({
  file,
  lines: text.split('\n').map((_, index) => line + index),
});

const isCompiled = ({ kind }) => kind === 'rename' || kind === 'parameter';

/** Whether two breaks appear at the same time, but change the same file. */
const excludes = (one, other) =>
  isCompiled(one) === isCompiled(other) &&
  [...other.changed.keys()].some((file) => one.changed.has(file));

function chooseBreaks(site, count, seed) {
  const samples = samplePrograms(site);
  const texts = [...samples].map(([file, { text }]) => [file, text]);
  const recorded = new Map(
    examples(site, '.out').map((file) => [file, readFileSync(file, 'utf8')]),
  );
  const language = { ...openLanguage(site, texts), samples, recorded };
  const random = createRandom(seed);
  const byKind = new Map();
  for (const node of declarations(language)) {
    for (const found of breaksOf(node, language)) {
      const shown = concerned({ ...found, node }, language);
      if (shown.length === 0) continue;
      byKind.set(found.kind, [...(byKind.get(found.kind) ?? []), { ...found, samples: shown }]);
    }
  }
  const chosen = [];
  // The same number of each kind, as far as possible.
  const kinds = [...byKind.values()].sort((a, b) => a.length - b.length);
  for (const [index, pool] of kinds.entries()) {
    const share = Math.ceil((count - chosen.length) / (kinds.length - index));
    for (let taken = 0; taken < share && pool.length > 0; ) {
      const [candidate] = pool.splice(random(pool.length), 1);
      if (values.together && chosen.some((other) => excludes(other, candidate))) continue;
      if (!language.compiles(candidate.changed)) continue;
      chosen.push(candidate);
      taken += 1;
    }
  }
  return chosen;
}

/** Breaks for one check each: single ones, or with `--together` all that the compiler reports, and all others. */
function groupsOf(breaks) {
  if (!values.together) return breaks.map((one) => [one]);
  const others = breaks.filter((one) => !isCompiled(one));
  return [others, breaks.filter(isCompiled)].filter(({ length }) => length > 0);
}

const isAt = (fault, { file, lines }) => fault.file === file && lines.includes(fault.place?.line);

async function tryBreaks(site, breaks) {
  const changes = breaks.flatMap(({ changed }) => [...changed]);
  const before = changes.map(([file]) => [file, readFileSync(file, 'utf8')]);
  for (const [file, text] of changes) writeFileSync(file, text);
  const { diagnostics } = await check(site);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  for (const [file, text] of before) writeFileSync(file, text);
  const faults = errors.filter(({ code }) => code.startsWith('sample/'));
  const isReported = (sample) => faults.some((fault) => isAt(fault, sample));
  return breaks.map((one) => {
    const { kind, word, changed, samples } = one;
    const others = breaks.filter((other) => other !== one).flatMap((other) => other.samples);
    const own = faults.filter((fault) => !others.some((sample) => isAt(fault, sample)));
    const [file] = changed.keys();
    const first = faults.find((fault) => samples.some((sample) => isAt(fault, sample))) ?? own[0];
    return {
      kind,
      word,
      file: path.relative(site, file),
      isCaught: kind === 'result' ? own.length > 0 : samples.every(isReported),
      samples: kind === 'result' ? [] : samples,
      silent: kind === 'result' ? [] : samples.filter((sample) => !isReported(sample)),
      first: first && `${first.file}:${first.place?.line}:${first.place?.column}`,
      codes: [...new Set(errors.map(({ code }) => code))],
    };
  });
}

function printResult({ kind, word, file, isCaught, samples, silent, first, codes }) {
  console.log(`${isCaught ? '✓' : '✗'} ${kind.padEnd(9)} ${word} in ${file}: ${first ?? codes}`);
  if (samples.length > 1 || silent.length > 0)
    console.log(`            ${samples.length - silent.length} of ${samples.length} samples`);
  for (const { file: shown, lines } of silent)
    console.log(`            not reported: ${shown}:${lines[0]}`);
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const jobs = Number(values.jobs);
const sites = Array.from({ length: jobs }, scratchSite);
try {
  const [unbroken] = await Promise.all(sites.map(check));
  const { exitCode, diagnostics, samples: counted } = unbroken;
  // The copy of the site is in no repository, which is a warning.
  if (exitCode !== 0 || diagnostics.some(({ severity }) => severity === 'error'))
    throw new Error(`the site has faults:\n${JSON.stringify(diagnostics)}`);
  console.log(`unbroken  ${counted.run} samples run, ${counted.optedOut.length} opted out`);
  const plans = sites.map((site) =>
    groupsOf(chooseBreaks(site, Number(values.count), Number(values.seed))),
  );
  const results = [];
  await Promise.all(
    sites.map(async (site, job) => {
      for (let index = job; index < plans[job].length; index += jobs) {
        const tried = await tryBreaks(site, plans[job][index]);
        results.push(...tried);
        tried.forEach(printResult);
      }
    }),
  );
  const share = (found) => `${found.filter(({ isCaught }) => isCaught).length} of ${found.length}`;
  for (const kind of ['rename', 'parameter', 'result', 'message']) {
    console.log(`${kind.padEnd(9)} ${share(results.filter((result) => result.kind === kind))}`);
  }
  const all = sum(results.map(({ samples }) => samples.length));
  const silent = sum(results.map((result) => result.silent.length));
  console.log(`caught    ${share(results)} (seed ${values.seed})`);
  console.log(`samples   ${all - silent} of ${all} report the break that affects them`);
  const caught = results.filter(({ isCaught }) => isCaught).length;
  if (caught < results.length * 0.95 || silent > all * 0.05) process.exitCode = 1;
} finally {
  for (const site of sites) rmSync(path.dirname(site), { recursive: true, force: true });
}
