import { expect, test } from 'vitest';
import { filePath, routePath } from '../../model/text/brand.js';
import { fileOfRoute } from '../../model/text/url.js';
import { outputCollisions } from '../site/output-collisions.js';
import { OUTPUTS } from './index.js';
import { plannedFiles } from './planned-files.js';

const routeOf = (path: string, source: string, trailingSlash?: boolean) => ({
  path: routePath(path),
  file: fileOfRoute(routePath(path), trailingSlash),
  page: { kind: 'content', document: { source: filePath(source), frontmatterPlaces: {} } },
});

const ofPages = OUTPUTS.filter(({ dependsOn }) => ['page', 'samples'].includes(dependsOn));

test.each([
  ['a folder where the texts of the home page lie', '/', '/texts.json'],
  ['a folder above, written otherwise', '/a', '/A/Texts.JSON/b'],
  ['the texts of the same name without .html', '/a', '/a.html'],
  ['a folder where the names of a page lie', '/a', '/a/names.json'],
  ['a folder where the texts of a page lie', '/a', '/a/texts.json'],
])('a route with %s is refused, once', (_, first, second) => {
  for (const trailingSlash of [undefined, false]) {
    const routes = [
      routeOf(first, 'content/0.md', trailingSlash),
      routeOf(second, 'content/1.md', trailingSlash),
    ];
    // SAFETY: what is read of a site.
    const planned = plannedFiles(ofPages, { site: { routes } } as never);
    expect(outputCollisions(planned)).toMatchObject([
      { file: 'content/1.md', related: [{ file: 'content/0.md' }] },
    ]);
  }
});
