// Makes the files of the site, output by output: `outputs/index.ts` lists them.

import type { PagePlan } from '../../model/page/page-plan.js';
import type { KnownFile, OutputFile, RecordedFile } from '../../model/site/output.js';
import type { Route } from '../../model/site/site.js';
import type { FilePath } from '../../model/text/brand.js';
import { knownFile } from '../io/known-file.js';
import { OUTPUTS } from '../outputs/index.js';
import {
  type Files,
  filesOfPage,
  filesOfSamples,
  ofKind,
  openTexts,
} from '../outputs/make-files.js';
import type { DecidedSite } from '../outputs/output.js';
import { plannedFiles } from '../outputs/planned-files.js';
import { loadPlugins } from '../plugins/load-plugins.js';
import { applyPageHooks, siteFacts } from '../plugins/page-hooks.js';
import { pluginFiles } from '../plugins/plugin-outputs.js';
import { pageKey } from '../render/page-key.js';
import type { Renderer } from '../render/renderer.js';
import type { StageTask } from '../report/reporter.js';
import { outputCollisions } from '../site/output-collisions.js';
import { planPage } from '../site/plan-page.js';
import type { Gathered, GatherInput } from './gather.js';
import type { KnownPage, KnownPages } from './known-site.js';
import { openPageOutputs } from './page-outputs.js';
import { planContext } from './plan-context.js';
import { createPageRenderer, inOrder, type PlannedPage } from './render-pages.js';
import { keepParts } from './stored-plans.js';

export interface SiteFilesInput
  extends Pick<GatherInput, 'config' | 'project' | 'caches' | 'threads' | 'report'> {
  readonly gathered: Gathered;
  /** Whether every article is rendered twice and both results must be equal. */
  readonly renderTwice: boolean;
  readonly loadRenderer: () => Promise<Renderer>;
}

export interface SiteFiles {
  readonly site: DecidedSite;
  readonly pageOf: (route: Route) => Promise<PlannedPage>;
  /** The files of pages, then those made from their texts. */
  readonly pagesAndTexts: (task: StageTask) => Files;
  /** All files, each made when it is requested or shortly before. */
  readonly files: (task: StageTask) => Files;
  /** Complete once all files were taken. */
  readonly known: KnownPages;
}

const ofMade = ({ plan, page }: PlannedPage): readonly OutputFile[] =>
  page ? filesOfPage(plan, page) : [];

const knownPage = (
  { path, href, file, locale, page }: Route,
  { searchable }: PagePlan,
  key: string,
): KnownPage => ({
  ...{ path, href, file, locale, key, isSearched: searchable },
  version: page.kind === 'content' ? page.version : undefined,
  source: page.kind === 'content' ? page.document.source : undefined,
});

/** Decides which files the site has. Reports those that collide. */
export async function createSiteFiles(input: SiteFilesInput): Promise<SiteFiles> {
  const { config, project, gathered, caches, renderTwice, threads, report } = input;
  const { routes } = gathered.site;
  const context = planContext(input);
  const plugins = await loadPlugins(config.plugins);
  const ofPlugins = await pluginFiles(plugins, config, routes);
  report(ofPlugins.diagnostics);
  const site = {
    ...{ ...project, ...gathered, ...input },
    pluginFiles: ofPlugins.value,
  };
  report(outputCollisions(plannedFiles(OUTPUTS, site)));
  const render = createPageRenderer(input);
  const planned = (route: Route) => {
    const { value: plan, diagnostics } = applyPageHooks(
      planPage(route, context),
      route,
      plugins,
      siteFacts(config),
    );
    report(diagnostics);
    return { route, plan, key: pageKey(plan) };
  };
  const pageOf = async (route: Route): Promise<PlannedPage> => {
    const made = await render(planned(route));
    report(made.diagnostics);
    return made;
  };

  /** The files of a page from an earlier build. They are made again if the output lacks one. */
  function knownFiles(route: Route, files: readonly RecordedFile[]): readonly KnownFile[] {
    let made: Promise<readonly OutputFile[]> | undefined;
    const make = async (path: FilePath) => {
      made ??= pageOf(route).then(ofMade);
      const found = (await made).find((file) => file.path === path);
      if (!found) throw new Error(`the page ${route.path} has lost its file ${path}`);
      return found.contents;
    };
    return files.map((file) => ({ ...file, make: () => make(file.path) }));
  }

  const loadWords = async (route: Route) => {
    const words = (await pageOf(route)).page?.index;
    if (!words) throw new Error(`the page ${route.path} has lost its words`);
    return words;
  };
  /** Keys of the samples with names on each page that was made. */
  const samples = new Map<Route, readonly string[]>();

  const pages: KnownPage[] = [];
  const textFiles: FilePath[] = [];
  const facts = ofKind('texts').map((output) => output.facts(site));

  async function* pagesAndTexts(task: StageTask): Files {
    const texts = openTexts(input, facts);
    const outputs = openPageOutputs(caches.pageOutputs, caches.pages);
    let cached = 0;
    const start = async (route: Route) => {
      const page = planned(route);
      keepParts(page.plan, caches.planParts);
      const known = renderTwice ? undefined : outputs.filesOf(route.path, page.key);
      return { ...page, known, made: known ? undefined : await render(page) };
    };
    for await (const [route, { plan, key, known, made }] of inOrder(routes, threads, start)) {
      const own = made ? ofMade(made).map(knownFile) : knownFiles(route, known ?? []);
      yield* own;
      report(made?.diagnostics ?? []);
      if (made?.cached !== false) cached += 1;
      const page = knownPage(route, plan, key);
      pages.push(page);
      task.progress(pages.length, routes.length);
      if (own.length === 0) continue;
      if (!known) outputs.add(route.path, key, own);
      samples.set(route, Object.keys(plan.names));
      texts.add({ ...page, words: made?.page?.index, load: () => loadWords(route) });
    }
    task.fromCache(cached, routes.length);
    outputs.save();
    for await (const file of texts.files()) {
      textFiles.push(file.path);
      yield file;
    }
  }

  async function* files(task: StageTask): Files {
    yield* pagesAndTexts(task);
    for (const output of ofKind('site')) yield* output.make(site);
    for (const [route, keys] of samples) yield* await filesOfSamples(route, keys, gathered);
  }
  return { site, pageOf, pagesAndTexts, files, known: { pages, facts, textFiles } };
}
