// The texts of the configuration with rules of their own: not empty, a link, a place in the URL.
import * as v from 'valibot';
import { hrefFault } from '../markdown/href.js';
import { slugFault } from '../text/route-names.js';

export const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** The form that Markdown demands of its links: scheme, host and encoding. `expected` is the hint. */
export const link = v.pipe(
  text,
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? hrefFault(dataset.value) : undefined;
    if (fault) addIssue({ message: fault.message, expected: fault.hint });
  }),
);

/** Where a part of the site stands in the URL; empty or `/` is its root. */
export const routeBase = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === '') return;
    const fault = slugFault(dataset.value);
    if (fault)
      addIssue({ message: fault.message, expected: 'write a path within the site: docs/guides' });
  }),
);
