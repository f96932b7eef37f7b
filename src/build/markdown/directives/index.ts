// All directives of Quire, in the order in which messages list them. A new one is a folder here and a line below.
import type { Plugin } from '../../plugins/plugin.js';
import { admonitions } from './admonition/admonition.js';
import { cards } from './cards/cards.js';
import { columns } from './columns/columns.js';
import { details } from './details/details.js';
import type { Directive } from './directive.js';
import { figure } from './figure/figure.js';
import { include } from './include/include.js';
import { install } from './install/install.js';
import { directivesOf } from './plugin-directives.js';
import { tabs } from './tabs/tabs.js';

/** What we ship through the door that is open to everybody. */
export const PLUGINS: readonly Plugin[] = [
  { name: 'columns', directives: columns },
  { name: 'figures', directives: [figure] },
  { name: 'install', directives: [install] },
];

export const DIRECTIVES: readonly Directive[] = [
  ...admonitions,
  details,
  ...tabs,
  ...cards,
  ...directivesOf(PLUGINS),
  include,
];
