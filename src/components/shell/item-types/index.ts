// Every type of navbar item under its name; the browser gets those that the configuration uses.

export * from './links.js';
export { default } from './links.js';
export * from './menus.js';
