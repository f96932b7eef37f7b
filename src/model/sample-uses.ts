// Where samples use an entry or a member of the API: what its page lists.
import type { LabelledLink } from './site.js';

/** A part of a page with samples that use something of the API: `Box: Share a budget`. */
export interface UsePlace extends LabelledLink {
  /** How many samples. */
  readonly samples: number;
  /** The first line shown there that uses it. */
  readonly code: string;
}

export interface SampleUses {
  /** How many samples, those of places that are not listed included. */
  readonly samples: number;
  /** Guides in reading order, then the reference. */
  readonly places: readonly UsePlace[];
}
