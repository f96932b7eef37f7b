// Schemas for texts of the configuration: text that is not empty, links and route bases.
import * as v from 'valibot';
import { hrefFault } from '../markdown/href.js';
import { slugFault } from '../text/route-names.js';

export const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));

/** Checked like a link in Markdown: scheme, host and encoding. `expected` is the hint. */
export const link = v.pipe(
  text,
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? hrefFault(dataset.value) : undefined;
    if (fault) addIssue({ message: fault.message, expected: fault.hint });
  }),
);

/** The path of a part of the site; empty or `/` is the root of the site. */
export const routeBase = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === '') return;
    const fault = slugFault(dataset.value);
    if (fault)
      addIssue({ message: fault.message, expected: 'write a path within the site: docs/guides' });
  }),
);
