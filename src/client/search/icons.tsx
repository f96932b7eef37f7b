// The icons of the dialog. Sharing those of the shell would need another chunk.
const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M15.5 15.5L21 21',
  close: 'M5 5l14 14M19 5L5 19',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  section: 'M9 4L7 20M17 4l-2 16M4 9h16M4 15h16',
  example: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  package: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
} as const;

export const Icon = ({ name }: { readonly name: keyof typeof PATHS }) => (
  <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
