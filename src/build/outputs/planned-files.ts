// Lists every file that a build is about to write, and where it comes from, to find path collisions.
import type { Route } from '../../model/site/site.js';
import { originOfRoute } from '../site/collisions.js';
import type { PlannedFile } from '../site/output-collisions.js';
import type { DecidedSite, Output, PageOutput, SamplesOutput } from './output.js';

/** Characters of a path shown in a message. */
const MAX_SHOWN = 80;

type OfPages = PageOutput | SamplesOutput;

const isOfPages = (output: Output): output is OfPages =>
  output.dependsOn === 'page' || output.dependsOn === 'samples';

function filesOf(route: Route, outputs: readonly OfPages[]): PlannedFile[] {
  const what = `the page "${route.path.slice(0, MAX_SHOWN)}"`;
  const origin = originOfRoute(route);
  return outputs.flatMap(({ plan }) => {
    const path = plan({ ...route, kind: route.page.kind });
    return path === undefined ? [] : [{ path, what, origin }];
  });
}

/** In the order of the outputs; the files of one page follow each other. */
export function plannedFiles(outputs: readonly Output[], site: DecidedSite): PlannedFile[] {
  const ofPages = outputs.filter(isOfPages);
  return outputs.flatMap((output) => {
    if (!isOfPages(output)) return output.plan(site);
    return output === ofPages[0]
      ? site.site.routes.flatMap((route) => filesOf(route, ofPages))
      : [];
  });
}
