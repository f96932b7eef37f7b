// Images of other sites: from where they come, and what the policy of the site must say for them.
import type { Config } from '../../model/site/config.js';
import { imagePolicy } from '../../model/site/content-security-policy.js';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import type { WrittenLink } from './resolve-links.js';

const originOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).origin : undefined;

/** Sorted. */
export const originsOf = (images: readonly WrittenLink[]): string[] =>
  [...new Set(images.flatMap(({ href }) => originOf(href) ?? []))].sort();

/** Whether the policy that the configuration chooses allows an image. */
export const isAllowedImage = (url: string, { csp }: Config): boolean =>
  csp.img?.some((origin) => origin === 'https:' || origin === originOf(url)) ?? false;

/** Number of sites from which on a policy would be too long to read: it allows all. */
const MANY = 10;

/** A warning for each image that `csp.img` does not name. */
export function findForeignImages(images: readonly WrittenLink[], config: Config): Diagnostic[] {
  const foreign = images.filter(({ href }) => !isAllowedImage(href, config));
  const origins = [...new Set([...(config.csp.img ?? []), ...originsOf(foreign)])];
  const policy = imagePolicy(origins.length > MANY ? ['https:'] : origins);
  return foreign.map(({ href, file, place }) => ({
    severity: 'warning',
    code: 'image/external',
    message: `The image ${JSON.stringify(href)} is on another site.`,
    hint: `name the sites in csp.img, and let your host send the policy "${policy}"; or copy the images.`,
    file,
    place,
  }));
}
