// Typical changes of a site between two builds. Each edit is a function of the sources and some numbers, so that a
// list of edits can be replayed and shortened.
import { apiEdits } from './api-edits.js';
import { configEdits } from './config-edits.js';
import { contentEdits } from './content-edits.js';
import { fileEdits } from './file-edits.js';
import type { Sources } from './fixture.js';
import { pluginEdits } from './plugin-edits.js';

/** Random natural numbers for the choices of one edit. */
export type Choices = readonly [number, number, number];

/** Returns the same sources if there is nothing to change. */
export type Change = (sources: Sources, choices: Choices) => Sources;

/** Edits by name. Frequent edits have several entries. */
export const changes: Readonly<Record<string, Change>> = {
  ...contentEdits,
  ...fileEdits,
  ...configEdits,
  ...apiEdits,
  ...pluginEdits,
};
