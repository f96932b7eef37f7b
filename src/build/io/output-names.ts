// Where Quire keeps the state of the output folders in a folder, and so which folders are output.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ifAllowed } from './system-error.js';

export const outputStates = (folder: string): string => path.join(folder, '.quire', 'output');

/** Names of the output folders in a folder. */
export const outputNames = (folder: string): readonly string[] =>
  ifAllowed(() => readdirSync(outputStates(folder))) ?? [];
