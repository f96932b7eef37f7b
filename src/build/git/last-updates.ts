// The date of the last change of each file, from the history of the repository around the project.
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { type Diagnostic, errorIn, type Result } from '../../model/site/diagnostic.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { contains, projectPath } from '../io/relative-path.js';
import { cutCommits, findRepository } from './history-file.js';
import { type GitEnd, runGit, TIMEOUT } from './run-git.js';

/** ISO 8601 dates, UTC, by file. */
export type LastUpdates = ReadonlyMap<FilePath, string>;

/** Starts the head of a commit. Paths may contain the character, too. */
const COMMIT = '\u0001';

/** The head of a commit. Of a date before 1970, git prints no seconds. */
const HEAD = new RegExp(`^${COMMIT}(\\d*) ([\\da-f]{40,64})$`);

/** @returns undefined if HTML has no form for the date: that of a damaged clock has a year of five digits. */
function dateOf(seconds: string): string | undefined {
  const date = new Date(seconds === '' ? Number.NaN : Number(seconds) * 1000);
  const isValid = !Number.isNaN(date.getTime());
  return isValid ? /^\d{4}-\d\d-\d\d/.exec(date.toISOString())?.[0] : undefined;
}

/**
 * Reads the log, of which only the dates are kept: that of a long history is larger than a text can be.
 * @param prefix Path of the project in the repository, with a slash at its end; empty if they are the same folder.
 * @param cut Hashes of commits whose parents a shallow clone lacks: git lists all files as changed by them.
 */
function createLogReader(prefix: string, cut: ReadonlySet<string>) {
  const updates = new Map<FilePath, string | undefined>();
  let isShallow = false;
  let date: string | undefined;
  let isCut = false;
  let unfinished = '';
  function readField(field: string): void {
    const [head, seconds = '', hash = ''] = HEAD.exec(field) ?? [];
    if (head !== undefined) {
      isCut = cut.has(hash);
      date = isCut ? undefined : dateOf(seconds);
      return;
    }
    const file = filePath(field.replace(/^\n/, '').slice(prefix.length));
    if (file === '' || updates.has(file)) return;
    updates.set(file, date);
    isShallow ||= isCut;
  }
  return {
    read(text: string): void {
      const fields = (unfinished + text).split('\0');
      unfinished = fields.pop() ?? '';
      for (const field of fields) readField(field);
    },
    result(): Result<LastUpdates> {
      const dates = [...updates].flatMap(([file, on]) =>
        on === undefined ? [] : [[file, on] as const],
      );
      return { value: new Map(dates), diagnostics: isShallow ? [SHALLOW] : [] };
    },
  };
}

const REPOSITORY = filePath('.git');

const undated = (message: string, hint: string): Diagnostic => ({
  ...errorIn(REPOSITORY, 'io/git', message, `${hint}, or set docs.showLastUpdateTime to false.`),
  severity: 'warning',
});

const SHALLOW = undated(
  'The clone is shallow, so pages that its commits do not change have no date.',
  'fetch the whole history (in GitHub Actions, `fetch-depth: 0` of actions/checkout)',
);

const NO_REPOSITORY = undated(
  'The project is in no git repository, so no page has a date from its history.',
  'build it in a clone of its repository',
);

const NO_GIT = undated('git is not installed, so no page has a date.', 'install git');

const damaged = (reason: string, remedy: string): Diagnostic =>
  errorIn(
    REPOSITORY,
    'io/git',
    `git cannot read the history: ${reason}`,
    `${remedy}, or set docs.showLastUpdateTime to false.`,
  );

function remedyFor(stderr: string): string {
  const [ownership] = /git config --global --add safe\.directory .+/.exec(stderr) ?? [];
  if (ownership) return `run \`${ownership}\``;
  // `git fsck` would fail with the same sentence.
  if (stderr.includes('not a git repository: ')) {
    return 'make the folder that .git names present (of a worktree, that is the main repository)';
  }
  return 'run `git fsck` and `git log` here';
}

/** Why git finds no history; none if there is none to find. */
function faultsOf({ error, code, isLate, stderr }: GitEnd): Diagnostic[] {
  if (error?.code === 'ENOENT') return [NO_GIT];
  if (stderr.includes('does not have any commits yet')) return [];
  const reason = isLate
    ? `git log did not end within ${TIMEOUT / 60_000} minutes.`
    : stderr
        .trim()
        .replace(/:\n\s*/, ': ')
        .split('\n')[0] || String(error ?? `git log ended with exit code ${code}.`);
  return [damaged(reason, remedyFor(stderr))];
}

/** A folder as given, and the real one, which alone is in git's history; both relative to the project. */
interface Folder {
  readonly given: string;
  readonly real: string;
}

function folderAt(root: string, given: string): Folder {
  const absolute = path.join(root, given);
  if (!existsSync(absolute)) return { given, real: given };
  const [realRoot, real] = [realpathSync(root), realpathSync(absolute)];
  // Links out of the project are errors elsewhere.
  const isInside = real !== realRoot && contains(realRoot, real);
  return { given, real: isInside ? path.relative(realRoot, real) : given };
}

/** The names by which a file is known to the project: those in linked folders, too. */
const namesOf = (file: FilePath, folders: readonly Folder[]): FilePath[] => [
  file,
  ...folders
    .filter(({ given, real }) => given !== real && file.startsWith(`${real}/`))
    .map(({ given, real }) => filePath(given + file.slice(real.length))),
];

/**
 * Reads the date of the newest commit of every file below the folders. Diagnostic io/git: a warning without
 * repository or git, and for files whose last commit a shallow clone lacks; an error for a damaged repository.
 */
export async function readLastUpdates(
  root: string,
  folders: readonly string[],
): Promise<Result<LastUpdates>> {
  const repository = findRepository(root);
  if (repository === undefined) return { value: new Map(), diagnostics: [NO_REPOSITORY] };
  const inRepository = projectPath(path.dirname(repository), root);
  const prefix = inRepository && `${inRepository}/`;
  const read = folders.map((given) => folderAt(root, given));
  const args = [
    '-c',
    'log.showSignature=false',
    '-c',
    'log.showRoot=true',
    '-c',
    'diff.relative=false',
    'log',
    '--encoding=UTF-8',
    // Of a merge, git lists the files that are as in none of its parents. It ignores `--relative` then.
    '-c',
    '--name-only',
    // To find renames, git compares contents, which a partial clone would have to fetch.
    '--no-renames',
    '--diff-filter=d',
    '-z',
    `--format=${COMMIT}%ct %H`,
    '--',
    ...read.map(({ real }) => real),
  ];
  const log = createLogReader(prefix, cutCommits(root));
  const end = await runGit(root, args, log.read);
  if (end.code !== 0) return { value: new Map(), diagnostics: faultsOf(end) };
  const { value = new Map(), diagnostics } = log.result();
  const dates = [...value].flatMap(([file, date]) =>
    namesOf(file, read).map((name) => [name, date] as const),
  );
  return { value: new Map(dates), diagnostics };
}
