// Loads the scripts of lib/ with what V8 made of them when they were compiled: that takes a seventh off a small
// build. From 22.1 on, Node has `module.enableCompileCache()` for it.
'use strict';
const { isAscii } = require('node:buffer');
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { Script } = require('node:vm');

const lib = path.join(__dirname, '../lib');
const hostUrl = pathToFileURL(path.join(lib, 'cli.js')).href;
const hostRequire = createRequire(hostUrl);

/**
 * A build runs much code a few times. V8 optimises it on the cores that the build's own threads need, and most of
 * that is never used again: measured, a quarter of the processor time of a cold build of this project's site, a
 * fifth with Node 22. With Node 24 and 26 it makes no difference.
 *
 * @param major Of the version of Node. V8 prints that it does not know a flag, and ignores all that follow.
 */
function optimiseLate(major) {
  if (major < 22) return ['--interrupt-budget=300000'];
  return major < 24 ? ['--invocation-count-for-turbofan=10000'] : [];
}

/**
 * V8 lets a heap grow to four times what is alive in it. Twice takes the same time, and 1.0 instead of 1.4 GB for
 * 10,000 guides.
 */
const GROW_LESS = '--heap-growing-percent=100';

const flagsOf = (node) => [...optimiseLate(Number.parseInt(node, 10)), GROW_LESS].join(' ');

/** V8 takes compiled code only with the flags that it was made with. */
const V8_FLAGS = flagsOf(process.versions.node);

/** Nearly all scripts are ASCII, which is copied, not decoded: 10 ms for TypeScript's nine megabytes. */
function textOf(file) {
  const bytes = readFileSync(file);
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}

/** V8 takes code that it made as part of another release of Node, which then crashes or hangs. */
const codeFileOf = (file) => `${file}-${process.version}-${process.arch}.code`;

const inScripts = (name) => path.join(lib, 'scripts', name);

/** What V8 is to compile, and the file with the code that it made of it. */
function sourceOf(name) {
  if (name !== 'typescript') {
    const file = inScripts(name);
    return { file, text: textOf(file), codeFile: codeFileOf(file) };
  }
  const file = hostRequire.resolve('typescript');
  const { version } = hostRequire('typescript/package.json');
  const parameters = 'exports, require, module, __filename, __dirname';
  return {
    file,
    text: `(function (${parameters}) {${textOf(file)}\n})`,
    codeFile: codeFileOf(inScripts(`typescript-${version}`)),
  };
}

/** Code has the name in it that its script was compiled with, which stacks show. */
const scriptOf = ({ file, text }, cachedData) =>
  new Script(text, { filename: pathToFileURL(file).href, cachedData });

function codeIn(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

const isOwn = (id) => /^\.\/[^/]+\.js$/.test(id);

const requireScript = Object.assign(
  (id) => (isOwn(id) || id === 'typescript' ? load(path.basename(id)) : hostRequire(id)),
  { resolve: hostRequire.resolve },
);

/**
 * The exports of a script, with functions as plain properties: the getters of esbuild took a tenth of the time of
 * parsing Markdown.
 */
function plainExports(getters) {
  const exports = {};
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(getters))) {
    const value = getters[name];
    const isFunction = typeof value === 'function';
    Object.defineProperty(exports, name, isFunction ? { value, enumerable: true } : descriptor);
  }
  return exports;
}

const modules = new Map();

/** The exports of a script, or of TypeScript. */
function load(name) {
  const known = modules.get(name);
  if (known) return known.exports;
  const module = { exports: {} };
  modules.set(name, module);
  try {
    const source = sourceOf(name);
    const run = scriptOf(source, codeIn(source.codeFile)).runInThisContext();
    if (name === 'typescript') {
      run(module.exports, hostRequire, module, source.file, path.dirname(source.file));
    } else {
      run(module.exports, requireScript, module, hostUrl, (id) => import(id));
      module.exports = plainExports(module.exports);
    }
  } catch (error) {
    // Without it, who loads the script next would get what it had exported so far.
    modules.delete(name);
    throw error;
  }
  return module.exports;
}

module.exports = { V8_FLAGS, flagsOf, load, scriptOf, sourceOf };
