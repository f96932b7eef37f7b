// Makes the files of outputs.

import type { PagePlan } from '../../model/page/page-plan.js';
import type { KnownFile, OutputFile } from '../../model/site/output.js';
import type { Route, Site } from '../../model/site/site.js';
import { OUTPUTS } from './index.js';
import type { MadePage, SamplesOutput, TextsContext, WordedPage } from './output.js';

export type Files = AsyncGenerator<OutputFile | KnownFile>;

type FoundInSamples = Parameters<SamplesOutput['make']>[2];

export const ofKind = <K extends (typeof OUTPUTS)[number]['dependsOn']>(kind: K) =>
  // SAFETY: the type follows from the kind.
  OUTPUTS.filter(({ dependsOn }) => dependsOn === kind) as Extract<
    (typeof OUTPUTS)[number],
    { readonly dependsOn: K }
  >[];

/** The files of a rendered page. */
export const filesOfPage = (plan: PagePlan, page: WordedPage): readonly OutputFile[] =>
  ofKind('page').flatMap((output) => {
    const path = output.plan({ ...plan, kind: plan.body.kind });
    const contents = path && output.make(plan, page);
    return path === undefined || contents === undefined ? [] : [{ path, contents }];
  });

/** The files that depend on the samples of a page. @param samples Keys of the samples. */
export async function filesOfSamples(
  route: Route,
  samples: readonly string[],
  {
    site,
    checking,
  }: { readonly site: Site; readonly checking: Promise<{ readonly value: FoundInSamples }> },
): Promise<readonly OutputFile[]> {
  const { value: found } = await checking;
  return ofKind('samples').flatMap((output) => {
    const path = output.plan({ ...route, kind: route.page.kind });
    const contents = path && output.make(route, samples, found, site);
    return path === undefined || contents === undefined ? [] : [{ path, contents }];
  });
}

/** Opens the outputs of texts. @param facts Their facts, in their order. */
export function openTexts(context: TextsContext, facts: readonly unknown[]) {
  const opened = ofKind('texts').map((output, at) => output.open(context, facts[at]));
  return {
    add(page: MadePage): void {
      for (const output of opened) output.add(page);
    },
    async *files(): Files {
      for (const output of opened) yield* output.files();
    },
  };
}
