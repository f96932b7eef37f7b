// What disclosures can do beyond the browser's own, in one chunk.
import { keepDisclosures } from './kept-disclosures.js';

export { animate } from './collapsible.js';

keepDisclosures();
