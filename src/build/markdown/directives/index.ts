// All directives of Quire, in the order in which messages list them. A new one is a folder here and a line below.
import { admonitions } from './admonition/admonition.js';
import { cards } from './cards/cards.js';
import { columns } from './columns/columns.js';
import { details } from './details/details.js';
import type { Directive } from './directive.js';
import { figure } from './figure/figure.js';
import { include } from './include/include.js';
import { install } from './install/install.js';
import { tabs } from './tabs/tabs.js';

export const DIRECTIVES: readonly Directive[] = [
  ...admonitions,
  details,
  ...tabs,
  ...cards,
  ...columns,
  figure,
  install,
  include,
];
