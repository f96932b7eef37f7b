// A guide as front matter and blocks, so that edits can change one of them.

export interface PageText {
  /** Values as YAML, by key. */
  readonly frontmatter: ReadonlyMap<string, string>;
  readonly blocks: readonly string[];
}

const FRONTMATTER = /^---\n(.*?)\n---\n/s;

export function parsePage(text: string): PageText {
  const yaml = FRONTMATTER.exec(text)?.[1] ?? '';
  const pairs = yaml
    .split('\n')
    .filter((line) => line !== '')
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
  const blocks = text.replace(FRONTMATTER, '').trim().split('\n\n');
  return { frontmatter: new Map(pairs), blocks };
}

export function formatPage({ frontmatter, blocks }: PageText): string {
  const lines = [...frontmatter].map(([key, value]) => `${key}: ${value}`);
  const fence = lines.length > 0 ? `---\n${lines.join('\n')}\n---\n\n` : '';
  return `${fence}${blocks.join('\n\n')}\n`;
}
