// The bundle for the browser.
import { siteFiles } from './output.js';

export const client = siteFiles('client', (site) => site.client.files);
