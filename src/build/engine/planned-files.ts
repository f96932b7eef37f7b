// Lists every file that a build is about to write, and where it comes from, to find path collisions.
import type { OutputFile } from '../../model/output.js';
import { moduleOfRoute, namesOfRoute, textsOfRoute } from '../../model/url.js';
import { originOfRoute } from '../site/collisions.js';
import { modelFile } from '../site/inventory.js';
import type { PlannedFile } from '../site/output-collisions.js';
import type { Gathered, GatherInput } from './gather.js';

interface SiteSources extends Pick<GatherInput, 'config' | 'project'> {
  readonly gathered: Gathered;
}

/** Characters of a path shown in a message. */
const MAX_SHOWN = 80;

/** Every file that will be written, and the page or setting it comes from. */
export function plannedFiles(
  { config, project, gathered }: SiteSources,
  plain: readonly OutputFile[],
): PlannedFile[] {
  const pages = gathered.site.routes.flatMap((route) => {
    const { file, path, page } = route;
    const origin = originOfRoute(route);
    const own = { what: `the page "${path.slice(0, MAX_SHOWN)}"`, origin };
    const files =
      page.kind === 'not-found'
        ? [file]
        : [file, ...[moduleOfRoute, namesOfRoute, textsOfRoute].map((of) => of(path))];
    return files.map((one) => ({ path: one, ...own }));
  });
  const manifests = new Map(project.packages.map(({ slug, file }) => [slug, file]));
  const models = (gathered.api?.packages ?? []).map(({ slug, name }) => {
    const file = manifests.get(slug);
    const what = `the published model of ${name}`;
    return { path: modelFile(config, slug), what, origin: file && { file } };
  });
  const published = new Map(gathered.published.map(({ path: file, target }) => [target, file]));
  const attachments = [...published].map(([path, file]) => ({
    path,
    what: `the file "${file.slice(0, MAX_SHOWN)}"`,
    origin: { file },
  }));
  const others = plain
    .map(({ path }) => path)
    .filter((path) => !published.has(path))
    .map((path) => ({ path, what: `the file "${path}" of every site` }));
  const statics = project.statics.map(({ path: file, target }) => ({
    path: target,
    what: `the static file "${file}"`,
    origin: { file },
  }));
  return [...others, ...models, ...pages, ...attachments, ...statics];
}
