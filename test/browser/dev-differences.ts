// Compares what `quire dev` serves with what a clean build of the same project writes.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { remove, temporaryFolder } from '../build/project.js';
import { quire } from '../build/quire.js';
import { comparable, isCompared } from '../build/served-files.js';
import type { DevServer } from './dev-site.js';

const encoded = (file: string): string => file.split(path.sep).map(encodeURIComponent).join('/');

/** Paths of the files that differ. */
export async function differences({ project, url }: Pick<DevServer, 'project' | 'url'>) {
  const folder = temporaryFolder();
  try {
    const out = path.join(folder, 'dist');
    const { exitCode, stderr } = await quire([
      ...['build', '--no-cache', '--no-sync', '--root', project.root, '--out', out],
    ]);
    if (exitCode !== 0) throw new Error(`the project does not build:\n${stderr}`);
    const found: string[] = [];
    for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!isCompared(file) || !statSync(path.join(out, file)).isFile()) continue;
      const written = readFileSync(path.join(out, file), 'latin1');
      const response = await fetch(new URL(encoded(file), url));
      const served = Buffer.from(await response.arrayBuffer()).toString('latin1');
      if (comparable(served) !== comparable(written)) found.push(file);
    }
    return found;
  } finally {
    remove(folder);
  }
}
