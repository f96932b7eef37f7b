// Words at the beginning of a heading.

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
