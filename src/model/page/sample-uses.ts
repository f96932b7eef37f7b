// The samples that use an entry or member of the API, as listed on its page.
import type { LabelledLink } from '../site/site.js';

/** A part of a page with samples that use a declaration: `Box: Share a budget`. */
export interface UsePlace extends LabelledLink {
  /** Number of samples. */
  readonly samples: number;
  /** The first shown line that uses it. */
  readonly code: string;
}

export interface SampleUses {
  /** Number of all samples, including those of places that are not listed. */
  readonly samples: number;
  /** Guides in reading order, then the reference. */
  readonly places: readonly UsePlace[];
}
