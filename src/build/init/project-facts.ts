// Finds what a project has that its documentation needs: packages, README, guides, repository, other generators.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { MAX_SOURCE_BYTES } from '../text/decode.js';
import { type CodeStyle, codeStyle } from './code-style.js';
import { packageFolders, type WorkspaceManifest } from './workspace-packages.js';

/** A configuration of another documentation generator. */
export interface OtherGenerator {
  readonly name: 'docusaurus' | 'vitepress' | 'starlight' | 'typedoc' | 'nextra' | 'mkdocs';
  /** Relative to the project. */
  readonly file: string;
}

export interface Repository {
  /** `https://github.com/ann/box` */
  readonly url: string;
  readonly branch: string;
  /** URL of the project's folder at the default branch, ending with a slash, and the same for editing. */
  readonly sourceUrl: string;
  readonly editUrl: string;
}

/** Paths are relative to the project. */
export interface ProjectFacts {
  readonly name: string;
  readonly description: string;
  readonly licence: string | undefined;
  /** The npm client, from the lockfile. */
  readonly client: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Folders of packages, or one pattern such as `packages/*`. */
  readonly packages: readonly string[];
  readonly tsconfig: string | undefined;
  readonly readme: string | undefined;
  readonly docs:
    | {
        readonly folder: string;
        readonly files: number;
        readonly hasHome: boolean;
        /** Whether guides have the usual address of the reference. */
        readonly hasApi: boolean;
        /** Files that are too large for a page, relative to the folder. */
        readonly tooLarge: readonly string[];
      }
    | undefined;
  /** Folder with pictures that is published as it is. */
  readonly statics: string | undefined;
  readonly logo: string | undefined;
  readonly repository: Repository | undefined;
  /** Where the site will probably be. */
  readonly address: { readonly url: string; readonly baseUrl: string };
  readonly generators: readonly OtherGenerator[];
  readonly style: CodeStyle;
}

const GENERATORS: readonly (readonly [OtherGenerator['name'], RegExp])[] = [
  ['docusaurus', /^docusaurus\.config\.[cm]?[jt]s$/],
  ['starlight', /^astro\.config\.[cm]?[jt]s$/],
  ['nextra', /^(?:theme|next)\.config\.[cm]?[jt]sx?$/],
  ['typedoc', /^typedoc\.(?:jsonc?|[cm]?js)$/],
  ['mkdocs', /^mkdocs\.ya?ml$/],
];

const DOCS_FOLDERS = [
  'docs',
  'doc',
  'documentation',
  'content',
  'guides',
  'website/docs',
  'docs/src',
];
const SITE_FOLDERS = [
  '.',
  'docs',
  'doc',
  'website',
  'site',
  'www',
  'documentation',
  'packages/docs',
  'packages/website',
  'apps/docs',
  '.config',
];

/** Opens a folder of the project for questions; what cannot be read does not exist. */
function lookInto(root: string) {
  const list = (folder: string): string[] => {
    try {
      return readdirSync(path.join(root, folder)).sort();
    } catch {
      return [];
    }
  };
  return {
    list,
    has: (file: string): boolean => existsSync(path.join(root, file)),
    size: (file: string): number =>
      statSync(path.join(root, file), { throwIfNoEntry: false })?.size ?? 0,
    read: (file: string): string | undefined => {
      try {
        return readFileSync(path.join(root, file), 'utf8');
      } catch {
        return undefined;
      }
    },
  };
}

type Folder = ReturnType<typeof lookInto>;

function findGenerators({ list, read }: Folder): OtherGenerator[] {
  return SITE_FOLDERS.flatMap((folder) => {
    const names = list(folder);
    const found = GENERATORS.flatMap(([name, pattern]): OtherGenerator[] => {
      const file = names.find((one) => pattern.test(one));
      if (file === undefined) return [];
      const at = path.posix.join(folder, file);
      const isSure = name !== 'starlight' && name !== 'nextra';
      return isSure || read(at)?.includes(name) ? [{ name, file: at }] : [];
    });
    const config = ['.vitepress', '.vitepress/config'].flatMap((one) =>
      list(`${folder}/${one}`)
        .filter((file) => /^(?:config|index)\.[cm]?[jt]s$/.test(file))
        .map((file) => path.posix.join(folder, one, file)),
    )[0];
    return config === undefined ? found : [...found, { name: 'vitepress' as const, file: config }];
  });
}

const isMarkdown = (name: string): boolean => /\.mdx?$/i.test(name);

function markdownFiles(folder: Folder, directory: string, depth = 0): string[] {
  if (depth > 8) return [];
  return folder.list(directory).flatMap((name) => {
    if (name.startsWith('.') || name === 'node_modules') return [];
    const file = `${directory}/${name}`;
    if (isMarkdown(name)) return [file];
    return name.includes('.') ? [] : markdownFiles(folder, file, depth + 1);
  });
}

/** Front matter that makes a document the home page. */
const HOME_SLUG = /^---\r?\n(?:(?!---)[^\n]*\n)*?slug: *(['"]?)\/\1 *\r?\n/;

function findDocs(folder: Folder): ProjectFacts['docs'] {
  for (const directory of DOCS_FOLDERS) {
    const files = markdownFiles(folder, directory);
    if (files.length === 0) continue;
    const hasHome = files.some(
      (file) =>
        /^(?:index|readme)(?:\.html)?\.mdx?$/i.test(file.slice(directory.length + 1)) ||
        HOME_SLUG.test(folder.read(file) ?? ''),
    );
    const hasApi = files.some((file) =>
      /^api(?:\.mdx?$|\/)/i.test(file.slice(directory.length + 1)),
    );
    const tooLarge = files
      .filter((file) => folder.size(file) > MAX_SOURCE_BYTES)
      .map((file) => file.slice(directory.length + 1));
    return { folder: directory, files: files.length, hasHome, hasApi, tooLarge };
  }
  return undefined;
}

const git = (root: string, ...args: readonly string[]): string | undefined => {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', ['-C', root, ...args], {
      encoding: 'utf8',
      stdio: [...stdio],
    }).trim();
  } catch {
    return undefined;
  }
};

/** `https://github.com/ann/box` from the forms of package.json and of remotes. */
export function repositoryUrl(written: string | undefined): string | undefined {
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(written ?? '');
  if (short) return `https://github.com/${short[1]}`;
  const [, host, name] =
    /(?:git@|:\/\/(?:[^@/]+@)?)([\w.-]+)[/:]([\w./~-]+?)(?:\.git)?(?:[#?].*)?$/.exec(
      written ?? '',
    ) ?? [];
  if (host === undefined || !name?.includes('/')) return undefined;
  // A folder of the repository may follow.
  return `https://${host}/${host === 'github.com' ? name.split('/').slice(0, 2).join('/') : name}`;
}

/** The branch that a `/tree/` of package.json names, that of the remote, or a usual one; never the one checked out. */
function defaultBranch(root: string, written: string | undefined): string {
  const [, named] = /\/tree\/([^/#?]+)/.exec(written ?? '') ?? [];
  const head = git(root, 'symbolic-ref', '--short', 'refs/remotes/origin/HEAD');
  const format = '--format=%(refname:lstrip=-1)';
  const known = git(root, 'for-each-ref', format, 'refs/remotes/origin', 'refs/heads')?.split('\n');
  const usual = ['main', 'master'].find((name) => known?.includes(name));
  return named ?? (head?.replace(/^origin\//, '') || usual || 'main');
}

function findRepository(root: string, manifest: WorkspaceManifest): Repository | undefined {
  const { repository } = manifest;
  const written = typeof repository === 'string' ? repository : repository?.url;
  const url = repositoryUrl(written) ?? repositoryUrl(git(root, 'remote', 'get-url', 'origin'));
  if (url === undefined) return undefined;
  const branch = defaultBranch(root, written);
  const top = git(root, 'rev-parse', '--show-prefix') ?? '';
  const gitlab = url.includes('gitlab') ? '/-' : '';
  const at = `${branch}/${top}`;
  return {
    url,
    branch,
    sourceUrl: `${url}${gitlab}/blob/${at}`,
    editUrl: `${url}${gitlab}/edit/${at}`,
  };
}

/** The home page if it is a site of its own, or the address at GitHub or GitLab Pages. */
function guessAddress(
  { homepage }: WorkspaceManifest,
  repository: Repository | undefined,
  domain: string | undefined,
): ProjectFacts['address'] {
  if (domain) return { url: `https://${domain}`, baseUrl: '/' };
  if (homepage && URL.canParse(homepage)) {
    const { protocol, host, pathname } = new URL(homepage);
    const isSite = !/(?:^|\.)(?:github|gitlab|npmjs|bitbucket)\.(?:com|org)$/.test(host);
    if (isSite && protocol.startsWith('http')) {
      return { url: `https://${host}`, baseUrl: pathname.replace(/\/?(?:index\.html)?$/, '/') };
    }
  }
  const [, host, owner, name] =
    /^https:\/\/([^/]+)\/(.+)\/([^/]+)$/.exec(repository?.url ?? '') ?? [];
  if (owner === undefined) return { url: 'https://example.com', baseUrl: '/' };
  const pages = host === 'gitlab.com' ? 'gitlab.io' : 'github.io';
  const url = `https://${owner.toLowerCase().replaceAll('/', '-')}.${pages}`;
  return { url, baseUrl: `https://${name?.toLowerCase()}` === url ? '/' : `/${name}/` };
}

const CLIENTS = [
  ['pnpm', 'pnpm-lock.yaml'],
  ['yarn', 'yarn.lock'],
  ['bun', 'bun.lock'],
  ['bun', 'bun.lockb'],
] as const;

function findTsconfig({ has }: Folder, packages: readonly string[]): string | undefined {
  const own = packages.flatMap((one) =>
    one.includes('*') ? [] : [path.posix.join(one, 'tsconfig.json')],
  );
  return [
    'tsconfig.json',
    'tsconfig.base.json',
    'tsconfig.build.json',
    'jsconfig.json',
    ...own,
  ].find(has);
}

/** @param root Absolute path of the project. */
export function projectFacts(root: string): ProjectFacts {
  const folder = lookInto(root);
  const manifest: WorkspaceManifest = JSON.parse(folder.read('package.json') ?? '{}');
  const pnpm = parse(folder.read('pnpm-workspace.yaml') ?? '') ?? {};
  const lerna = JSON.parse(folder.read('lerna.json') ?? '{}');
  const packages = packageFolders(manifest, [pnpm.packages, lerna.packages], folder);
  const files = folder.list('.');
  const docs = findDocs(folder);
  const repository = findRepository(root, manifest);
  const statics = ['static', 'public', `${docs?.folder}/public`, `${docs?.folder}/static`].find(
    (one) => folder.list(one).length > 0,
  );
  const logo = statics
    ? folder.list(statics).find((one) => /^(?:logo|icon)\.(?:svg|png)$/i.test(one))
    : undefined;
  const domain = [folder.read('CNAME'), folder.read(`${statics}/CNAME`)].find(Boolean)?.trim();
  return {
    name: manifest.name ?? path.basename(root),
    description: manifest.description ?? '',
    licence: manifest.license,
    client: CLIENTS.find(([, file]) => folder.has(file))?.[0] ?? 'npm',
    packages,
    tsconfig: findTsconfig(folder, packages),
    readme: files.find((one) => /^readme\.(?:md|markdown)$/i.test(one)),
    docs,
    statics,
    logo,
    repository,
    address: guessAddress(manifest, repository, domain),
    generators: findGenerators(folder),
    style: codeStyle(folder, packages),
  };
}
