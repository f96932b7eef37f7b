// A link to another site. Every build collects these; only `check --external` fetches them.
import type { FilePath, Href } from './brand.js';
import type { Place } from './diagnostic.js';

export interface ExternalLink {
  /** Without its fragment. */
  readonly href: Href;
  /** The first place where it was written, or the first page that holds it. */
  readonly file: FilePath;
  readonly place?: Place | undefined;
}
