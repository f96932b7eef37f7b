// Finds what browsers do not show or run of the HTML in the configuration, because the policy of the site blocks it.
import type { Config } from '../../model/site/config.js';
import type { Diagnostic } from '../../model/site/diagnostic.js';
import { type FoundElement, findElements } from '../html/find-attributes.js';
import { htmlOf } from './config-links.js';
import { isAllowedImage } from './foreign-images.js';

/** What is blocked, and what to do about it. */
type Blocked = readonly [what: string, hint: string];

const NO_STYLE = 'remove it; elements such as <b>, <small> and <code> have a style.';
const NO_SCRIPT = 'remove it: pages run the scripts of Quire only.';

const BLOCKED_TAGS = new Map([
  ['style', NO_STYLE],
  ...['iframe', 'frame', 'object', 'embed', 'video', 'audio'].map(
    (tag) => [tag, 'write a link in place of it.'] as const,
  ),
  ['form', 'write a link to the form in place of it.'],
]);

const isElsewhere = (url: string, { url: origin }: Config): boolean =>
  URL.canParse(url, origin) && new URL(url, origin).origin !== origin;

const isBlockedImage = (src: string, config: Config): boolean =>
  !/^data:/i.test(src) &&
  isElsewhere(src, config) &&
  !isAllowedImage(new URL(src, config.url).href, config);

function blockedOf({ tag, attributes }: FoundElement, config: Config): Blocked[] {
  const blocked: Blocked[] = [];
  const hint = BLOCKED_TAGS.get(tag);
  if (hint !== undefined) blocked.push([`<${tag}>`, hint]);
  const src = attributes.find(({ name }) => name === 'src')?.value;
  if (tag === 'script' && (src === undefined || isElsewhere(src, config))) {
    blocked.push(['<script>', NO_SCRIPT]);
  }
  if (tag === 'img' && src !== undefined && isBlockedImage(src, config)) {
    const name =
      'name its site in csp.img, or copy it to a static folder, and write its path with the base path.';
    blocked.push([`the image ${JSON.stringify(src)}`, name]);
  }
  for (const { name } of attributes) {
    if (name === 'style') blocked.push(['the attribute "style"', NO_STYLE]);
    if (name.startsWith('on')) blocked.push([`the attribute ${JSON.stringify(name)}`, NO_SCRIPT]);
  }
  return blocked;
}

/** A warning config/blocked-html for each. */
export const findBlockedHtml = (config: Config): Diagnostic[] =>
  htmlOf(config).flatMap(({ at, written }) =>
    findElements(written)
      .flatMap((element) => blockedOf(element, config))
      .map(([what, hint]) => ({
        severity: 'warning',
        code: 'config/blocked-html',
        message: `${at}: the content security policy of the site blocks ${what}.`,
        hint,
      })),
  );
