// The cache key of a rendered page: the hash of its plan, which holds everything that the page depends on.

import type { PageBody, PagePlan } from '../../model/page/page-plan.js';
import { memoized } from '../../model/text/memoized.js';
import { hashValue } from '../io/hash.js';

/** The hash of a part that many plans share, computed once. */
export const digestOf = memoized((part: object): string => hashValue(part));

const bodyParts = (body: PageBody): unknown => {
  switch (body.kind) {
    case 'api-package':
      return [
        { ...body, inline: body.inline.map(digestOf), explained: body.explained.map(digestOf) },
      ];
    case 'api-entry':
      return [{ ...body, entry: digestOf(body.entry), explained: body.explained.map(digestOf) }];
    default:
      return body;
  }
};

/** Equal for plans that render to the same page. */
export function pageKey({ frame, sidebar, body, ...plan }: PagePlan): string {
  return hashValue([plan, digestOf(frame), digestOf(sidebar), bodyParts(body)]);
}
