/** The order of two texts by code units, which is the same on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
