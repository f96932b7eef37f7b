// The parts of the shell that a configuration may leave out: all on the server, only those in use in the browser.
import type { ComponentType } from 'react';
import type { AnnouncementBarConfig } from '../../../model/config.js';
import type { ItemTypes } from '../entries/item-type.js';

export interface ShellFeatures {
  /** In the browser those that the configuration uses. */
  readonly itemTypes: Partial<ItemTypes>;
  readonly AnnouncementBar: ComponentType<AnnouncementBarConfig> | undefined;
  /** Undefined where readers cannot choose: the browser then keeps the server's disabled button. */
  readonly ColorModeToggle: ComponentType | undefined;
}
