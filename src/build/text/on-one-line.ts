// Joins the lines of a text, in linear time.

export const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
