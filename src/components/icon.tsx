// The icons of the shell, in the colour of the surrounding text. One constant each, so that only used ones are shipped.

export const MENU_ICON = 'M3 6h18M3 12h18M3 18h18';
export const CLOSE_ICON = 'M5 5l14 14M19 5L5 19';
export const SEARCH_ICON = 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M15.5 15.5L21 21';
export const CHEVRON_ICON = 'M6 9l6 6 6-6';
export const LIGHT_ICON =
  'M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5';
export const DARK_ICON = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5';
export const SYSTEM_ICON = 'M3 5h18v11H3zM8 20h8M12 16v4';

/** @param path Data of an SVG path on a grid of 24 by 24. */
export const Icon = ({ path }: { readonly path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={path} />
  </svg>
);
