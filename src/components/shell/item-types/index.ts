// All types of navbar items by name; the browser bundle contains those that the configuration uses.

export * from './links.js';
export { default } from './links.js';
export * from './menus.js';
