// Applies the hooks of plugins to the plan of a page.

import type { PagePlan } from '../../model/page/page-plan.js';
import type { Config } from '../../model/site/config.js';
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import type { Route } from '../../model/site/site.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import { pluginThrew } from '../text/plugin-error.js';
import type { HeadTag, Plugin, PluginPage, SiteFacts } from './plugin.js';

export const siteFacts = ({ title, tagline, url, baseUrl }: Config): SiteFacts => ({
  title,
  tagline,
  url,
  baseUrl,
});

export const pluginPage = (
  { path, href, locale, page }: Route,
  site: SiteFacts,
  about: string | undefined,
): PluginPage => ({
  site,
  path,
  href,
  kind: page.kind,
  title: page.title,
  description: page.description,
  locale,
  source: page.kind === 'content' ? page.document.source : undefined,
  package: about,
  frontmatter: page.kind === 'content' ? (page.document.data ?? {}) : {},
  unlisted: page.unlisted,
});

/** Calls a hook of each plugin that has it. */
function collect<T>(
  plugins: readonly Plugin[],
  hook: keyof Plugin,
  call: (plugin: Plugin) => T | undefined,
  source: FilePath,
): Result<T[]> {
  const diagnostics: Diagnostic[] = [];
  const value = plugins.flatMap((plugin) => {
    try {
      const result = call(plugin);
      return result === undefined ? [] : [result];
    } catch (error) {
      diagnostics.push(pluginThrew(plugin.name, hook, error, source));
      return [];
    }
  });
  return { value, diagnostics };
}

/** The plan as the plugins change it. */
export function applyPageHooks(
  plan: PagePlan,
  route: Route,
  plugins: readonly Plugin[],
  site: SiteFacts,
): Result<PagePlan> {
  if (plugins.length === 0) return { value: plan, diagnostics: [] };
  const source = plan.source ?? filePath('site.config.ts');
  const page = pluginPage(route, site, plan.about);
  const changes = collect(plugins, 'planPage', ({ planPage }) => planPage?.(page), source);
  const { title, description, keywords, image } = Object.assign({}, ...changes.value);
  const { head } = plan;
  const changed: PluginPage = {
    ...page,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
  const tags = collect<readonly HeadTag[]>(
    plugins,
    'head',
    (plugin) => plugin.head?.(changed),
    source,
  );
  return {
    value: {
      ...plan,
      title: changed.title,
      description: changed.description,
      head: {
        ...head,
        title: changed.title,
        windowTitle: head.windowTitle.replace(head.title, () => changed.title),
        description: changed.description,
        keywords: keywords ?? head.keywords,
        image: image ?? head.image,
        tags: [...(head.tags ?? []), ...tags.value.flat()],
      },
    },
    diagnostics: [...changes.diagnostics, ...tags.diagnostics],
  };
}
