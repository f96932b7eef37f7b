// What people do to a site between two builds: each edit is a function of the sources and some
// numbers, so that a list of edits can be replayed and shortened.
import { apiEdits } from './api-edits.js';
import { configEdits } from './config-edits.js';
import { contentEdits } from './content-edits.js';
import { fileEdits } from './file-edits.js';
import type { Sources } from './fixture.js';

/** Random choices of one edit; each is a natural number. */
export type Choices = readonly [number, number, number];

/** Gives back the same sources where there is nothing to change. */
export type Change = (sources: Sources, choices: Choices) => Sources;

/** Edits by name. What happens more often stands in more than one line. */
export const changes: Readonly<Record<string, Change>> = {
  ...contentEdits,
  ...fileEdits,
  ...configEdits,
  ...apiEdits,
};
