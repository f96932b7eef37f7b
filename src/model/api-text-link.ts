// A link that an author wrote into a README or a comment of the reference, and where.
import type { ApiReference } from './api.js';
import type { FilePath, Href } from './brand.js';
import type { Place } from './diagnostic.js';

export interface ApiTextLink {
  /** What the text is about: it stands on that page. */
  readonly reference: ApiReference;
  /** As it stands in the text's tree. */
  readonly href: Href;
  readonly file: FilePath;
  readonly place?: Place | undefined;
}
