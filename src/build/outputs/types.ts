// Data for the search by type: the signatures of the API, for each language.
import { listSignatures } from '../../model/search/types/list-signatures.js';
import { typeFileOf } from '../../model/search/types/type-file.js';
import { ofEverySite, type SiteOutput } from './output.js';

export const types: SiteOutput = {
  name: 'types',
  dependsOn: 'site',
  plan: ({ api, site }) =>
    Object.keys(api ? site.apiHrefs : {}).map((locale) => ofEverySite(typeFileOf({ locale }))),
  make: ({ api, site }) =>
    api
      ? Object.entries(site.apiHrefs).map(([locale, hrefs]) => ({
          path: typeFileOf({ locale }),
          contents: JSON.stringify(listSignatures(api, hrefs)),
        }))
      : [],
};
