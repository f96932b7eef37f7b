// How hast writes the name of a data attribute.

/** `data-filter-name` is the property `dataFilterName`. */
export const hastProperty = (attribute: string): string =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
