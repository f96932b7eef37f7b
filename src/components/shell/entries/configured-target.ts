// Targets of items that name a document or a sidebar, which the build resolves in the default language.
import { routeOfPathname } from '../../../model/url.js';
import type { ShellState } from '../context/shell-context.js';
import { type NavTarget, navTarget } from './nav-target.js';

interface ConfiguredTarget extends NavTarget {
  readonly label: string;
}

/**
 * The target in the language of the page in view; every page exists in every language.
 *
 * @throws if the site has no such document or sidebar.
 */
export function configuredTarget(
  key: string,
  shell: Pick<ShellState, 'info' | 'view'>,
): ConfiguredTarget {
  const { navTargets, baseUrl } = shell.info;
  const target = navTargets[key];
  const route = routeOfPathname(target?.href ?? '', baseUrl);
  if (target === undefined || route === undefined) {
    throw new Error(`Nothing to link to: there is no "${key}".`);
  }
  return { label: target.label, ...navTarget(route, shell) };
}
