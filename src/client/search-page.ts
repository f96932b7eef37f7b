// The interface of the page to the search dialog.
import { shellInfo } from 'quire:shell';
import { pageState } from './page-state.js';
import { storage } from './preference-store.js';
import type { SearchPage } from './search/page-services.js';
import { trustPolicy } from './trusted-html.js';

export const searchPage: SearchPage = { shellInfo, pageState, storage, trustPolicy };
