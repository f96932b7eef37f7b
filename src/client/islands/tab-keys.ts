// The keys of a tab list, after the WAI-ARIA tabs pattern.

/** Index of the tab that a key moves to; undefined for other keys. */
export function indexAfterKey(
  key: string,
  index: number,
  count: number,
  isRightToLeft: boolean,
): number | undefined {
  const step = isRightToLeft ? -1 : 1;
  const places: Readonly<Record<string, number>> = {
    ArrowRight: index + step,
    ArrowLeft: index - step,
    Home: 0,
    End: -1,
  };
  const place = places[key];
  return place === undefined ? undefined : (place + count) % count;
}
