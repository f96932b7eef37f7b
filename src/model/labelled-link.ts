// A link with the text it is shown with.
import type { Href } from './brand.js';

export interface LabelledLink {
  readonly label: string;
  readonly href: Href;
}
