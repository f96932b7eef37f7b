// Converts names of data attributes to names of hast properties.

/** `data-filter-name` becomes `dataFilterName`. */
export const hastProperty = (attribute: string): string =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
