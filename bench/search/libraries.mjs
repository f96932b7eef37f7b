// Search libraries behind one interface, each with the fields and weights that its documentation recommends.
import FlexSearch from 'flexsearch';
import lunr from 'lunr';
import MiniSearch from 'minisearch';

const LIMIT = 20;
const WEIGHTS = { label: 8, keywords: 5, page: 3, summary: 2, text: 1 };
const FIELDS = Object.keys(WEIGHTS);

const miniOptions = {
  fields: FIELDS,
  storeFields: ['href', 'label', 'page', 'summary'],
  searchOptions: { boost: WEIGHTS, prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false) },
};

const minisearch = {
  code: `import MiniSearch from 'minisearch'; globalThis.m = MiniSearch;`,
  build(units) {
    const index = new MiniSearch(miniOptions);
    index.addAll(units);
    return index;
  },
  serialize: (index) => JSON.stringify(index),
  search: (index, query) =>
    index
      .search(query)
      .slice(0, LIMIT)
      .map(({ href }) => href),
};

const lunrLibrary = {
  code: `import lunr from 'lunr'; globalThis.l = lunr;`,
  build(units) {
    const index = lunr(function () {
      this.ref('id');
      for (const [field, boost] of Object.entries(WEIGHTS)) this.field(field, { boost });
      for (const unit of units) this.add(unit);
    });
    return { index, units };
  },
  // Lunr stores no documents, so the texts of results are added.
  serialize: ({ index, units }) =>
    JSON.stringify([
      index,
      units.map(({ href, label, page, summary }) => [href, label, page, summary]),
    ]),
  search({ index, units }, query) {
    const terms = lunr.tokenizer(query).map(String);
    const found = index.query((builder) => {
      for (const term of terms) {
        builder.term(term, { boost: 10 });
        builder.term(term, { wildcard: lunr.Query.wildcard.TRAILING, boost: 3 });
        if (term.length > 4) builder.term(term, { editDistance: 1 });
      }
    });
    return found.slice(0, LIMIT).map(({ ref }) => units[ref].href);
  },
};

const flexsearch = {
  code: `import FlexSearch from 'flexsearch'; globalThis.f = FlexSearch;`,
  build(units) {
    const index = new FlexSearch.Document({
      tokenize: 'forward',
      document: { id: 'id', index: FIELDS },
    });
    for (const unit of units) index.add(unit);
    return { index, units };
  },
  serialize({ index, units }) {
    const parts = [];
    index.export((key, data) => void parts.push([key, data]));
    return JSON.stringify([
      parts,
      units.map(({ href, label, page, summary }) => [href, label, page, summary]),
    ]);
  },
  search({ index, units }, query) {
    // There is one list of results for each field. The fields are in the order of their weights.
    const fields = index.search(query, { limit: LIMIT, suggest: true });
    const ids = FIELDS.flatMap((field) => fields.find((one) => one.field === field)?.result ?? []);
    return [...new Set(ids)].slice(0, LIMIT).map((id) => units[id].href);
  },
};

export const LIBRARIES = { minisearch, lunr: lunrLibrary, flexsearch };
