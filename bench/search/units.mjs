// The units of which the index of a built site was made, as documents for other search libraries.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Keywords in the front matter of guides, by slug. */
function keywordsOf(content) {
  const found = new Map();
  for (const file of readdirSync(content, { recursive: true })) {
    if (!file.endsWith('.md')) continue;
    const text = readFileSync(path.join(content, file), 'utf8');
    const slug = /^slug: (.*)$/m.exec(text)?.[1];
    const keywords = /^keywords: \[(.*)\]$/m.exec(text)?.[1];
    if (slug && keywords) found.set(slug, keywords.replaceAll('"', ''));
  }
  return found;
}

/** Documents with `id`, `href`, `label`, `page`, `keywords`, `summary` and `text`. */
export function unitsOf(dist) {
  const manifest = readJson(path.join(dist, 'search/en/current.json'));
  const keywords = keywordsOf(path.resolve(import.meta.dirname, '../../content'));
  const units = [];
  for (const hash of Object.values(manifest.shards.pages)) {
    const shard = readJson(path.join(dist, `assets/search/pages.${hash}.json`));
    for (const [route, page, owner, rows] of Object.values(shard)) {
      const texts = readJson(path.join(dist, route, 'texts.json'));
      const base = manifest.urls.baseUrl + route.slice(1);
      for (const [index, [, label, anchor = '', signature = '', summary = '']] of rows.entries()) {
        units.push({
          id: units.length,
          href: anchor === '' ? base : `${base}#${anchor}`,
          label,
          page: `${page} ${owner}`,
          keywords: index === 0 ? (keywords.get(route) ?? '') : '',
          summary: `${summary} ${signature}`,
          text: texts[index] ?? '',
        });
      }
    }
  }
  return units;
}
