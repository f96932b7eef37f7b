// The files that plugins add to the output.
import { siteFiles } from './output.js';

export const pluginFiles = siteFiles('plugin-files', (site) => site.pluginFiles);
