// A link that an author wrote in a README or a comment, with its position.
import type { ApiReference } from './api.js';
import type { FilePath, Href } from './brand.js';
import type { Place } from './diagnostic.js';

export interface ApiTextLink {
  /** The reference that the text documents; the text is shown on its page. */
  readonly reference: ApiReference;
  /** As it stands in the text's tree. */
  readonly href: Href;
  readonly file: FilePath;
  readonly place?: Place | undefined;
}
