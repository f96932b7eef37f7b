// Compares the imports of a tree of modules with the table. It reads no files, so tests can use small trees.
import { posix as path } from 'node:path';
import { importsOf } from './imports.mjs';

const TABLE = 'scripts/layers/table.mjs';

/** Tests and their helpers may import everything, but no other file may import them. */
const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);

const parseRow = (row) =>
  row
    .split(' ')
    .filter(Boolean)
    .map((entry) => ({ name: entry.replace('type:', ''), typesOnly: entry.startsWith('type:') }));

/** Whether a name, which is that of a file, a folder or `folder/**`, includes a file. */
const covers = (name, file) =>
  name.endsWith('/**')
    ? file.startsWith(name.slice(0, -2))
    : name === file || name === path.dirname(file);

/** The file that a relative specifier resolves to. */
function resolve(from, specifier, modules) {
  const target = path.join(path.dirname(from), specifier);
  const candidates = [
    target,
    ...['.ts', '.tsx', '.d.ts'].map((end) => target.replace(/\.js$/, end)),
  ];
  return candidates.find((candidate) => modules.has(candidate));
}

/** The most specific row: `react-dom/server` before `react-dom`, `node:module` before `node:*`. */
function packageRow(specifier, packages) {
  const [scope, name] = specifier.split('/');
  const bare = scope.startsWith('@') ? `${scope}/${name}` : scope;
  const group = `${specifier.split(':')[0]}:*`;
  return [specifier, bare, group].find((key) => Object.hasOwn(packages, key));
}

/** `a/*` is the row of every folder in `a` that has none of its own. */
const rowOf = (folder, folders) =>
  [folder, `${path.dirname(folder)}/*`].find((row) => Object.hasOwn(folders, row));

/** The parsed table, which records the permissions that imports use. */
function createTable({ folders, doors, packages }) {
  const used = new Set();
  const rows = new Map();
  for (const [kind, table] of Object.entries({ folders, packages })) {
    for (const [key, row] of Object.entries(table)) rows.set(`${kind} ${key}`, parseRow(row));
  }
  return {
    doors,
    packages,
    rowOf: (folder) => rowOf(folder, folders),
    allows(kind, key, isType, matches) {
      const entry = rows.get(`${kind} ${key}`)?.find(({ name }) => matches(name));
      if (entry) used.add(entry);
      return entry !== undefined && (isType || !entry.typesOnly);
    },
    unused: () =>
      [...rows].flatMap(([row, entries]) =>
        entries.filter((entry) => !used.has(entry)).map(({ name }) => ({ row, name })),
      ),
  };
}

const TYPES_HINT = 'types alone need `import type`';

/** The rooms of the model are open to every folder but its texts, and its search engine has a row like other folders. */
const isOpenRoom = (home, folder) =>
  folder.startsWith('model/') && !folder.startsWith('model/search') && home !== 'model/text';

function folderFault(from, target, isType, table) {
  const [home, folder] = [path.dirname(from), path.dirname(target)];
  if (isTest(target)) return { message: `imports ${target}, a test`, hint: 'move what is shared' };
  const row = table.rowOf(home);
  const isOpen = home === folder || isOpenRoom(home, folder) || row === undefined;
  const isNamed = (name) => name === folder || name === `${path.dirname(folder)}/*`;
  if (!isOpen && !table.allows('folders', row, isType, isNamed)) {
    const message = `${home} may not import ${folder}`;
    const ways = 'pass the value in, move it to a folder that both may import, or change';
    return { message, hint: `${ways} the row "${row}" of ${TABLE}; ${TYPES_HINT}` };
  }
  const doors = (home !== folder && table.doors[folder]?.split(' ')) || [path.basename(target)];
  return doors.includes(path.basename(target))
    ? undefined
    : { message: `${folder} is entered by ${doors.join(' or ')}`, hint: 'export it there' };
}

function packageFault(from, specifier, isType, table) {
  // Files that are not modules, such as package.json, have rows with their path relative to src/.
  const name = specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : specifier;
  const row = packageRow(name, table.packages);
  if (row === undefined) {
    return { message: `${name} is not in the table`, hint: `give it a door in ${TABLE}` };
  }
  if (table.allows('packages', row, isType, (door) => covers(door, from))) return undefined;
  const message = `${name} is imported outside its door: ${table.packages[row]}`;
  const hint = `use what the door exports, or change the row "${row}" of ${TABLE}; ${TYPES_HINT}`;
  return { message, hint };
}

function keepShorter(circles, circle) {
  const [{ file }] = circle;
  if (circle.length < (circles.get(file)?.length ?? Infinity)) circles.set(file, circle);
}

/** Import cycles, at least one in each group of modules that import each other: `[{ file, line, target }, ...]`. */
function findCircles(graph) {
  const circles = new Map();
  const done = new Set();
  const trail = [];
  const visit = (file) => {
    for (const edge of graph.get(file) ?? []) {
      trail.push({ file, ...edge });
      const start = trail.findIndex((step) => step.file === edge.target);
      if (start >= 0) keepShorter(circles, trail.slice(start));
      else if (!done.has(edge.target)) visit(edge.target);
      trail.pop();
    }
    done.add(file);
  };
  for (const file of graph.keys()) if (!done.has(file)) visit(file);
  return [...circles.values()];
}

/** Faults of individual modules, and the graph of their imports at run time. */
function checkModules(modules, table) {
  const faults = [];
  const graph = new Map();
  for (const [file, text] of modules) {
    if (isTest(file)) continue;
    const edges = [];
    for (const { specifier, line, isType } of importsOf(file, text)) {
      const target = specifier.startsWith('.') ? resolve(file, specifier, modules) : undefined;
      const fault = target
        ? folderFault(file, target, isType, table)
        : packageFault(file, specifier, isType, table);
      if (fault) faults.push({ place: `src/${file}:${line}`, ...fault });
      if (target && !isType) edges.push({ line, target });
    }
    graph.set(file, edges);
  }
  return { faults, graph };
}

const circleFaults = (graph) =>
  findCircles(graph).map((circle) => {
    const [{ file, line }] = circle;
    const names = [...circle.map((step) => step.file), file].join(' -> ');
    return {
      place: `src/${file}:${line}`,
      message: `a circle at run time: ${names}`,
      hint: 'move what both need into a leaf, or pass it in as a value',
    };
  });

/** Folders without a row, rows without a folder, and permissions that no import uses. */
function tableFaults(files, folders, table) {
  const present = new Set(files.filter((file) => !isTest(file)).map((file) => path.dirname(file)));
  const rows = new Set([...present].map(table.rowOf));
  return [
    ...[...present]
      .filter((folder) => !table.rowOf(folder))
      .map((folder) => ({
        place: `src/${folder}`,
        message: 'the folder is not in the table',
        hint: `give it a row in ${TABLE}`,
      })),
    ...Object.keys(folders)
      .filter((folder) => !rows.has(folder))
      .map((folder) => ({ place: TABLE, message: `no folder ${folder}`, hint: 'delete its row' })),
    ...table.unused().map(({ row, name }) => ({
      place: TABLE,
      message: `nothing needs ${name} in the row of ${row}`,
      hint: 'delete it there',
    })),
  ];
}

/**
 * @param {ReadonlyMap<string, string>} modules texts by path below src/.
 * @param parts the parts of the table: `{ folders, doors, packages }`.
 * @returns `{ place, message, hint }` for each fault.
 */
export function findFaults(modules, parts) {
  const table = createTable(parts);
  const { faults, graph } = checkModules(modules, table);
  const files = [...modules.keys()];
  return [...faults, ...circleFaults(graph), ...tableFaults(files, parts.folders, table)];
}
