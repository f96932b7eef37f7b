// What the render stage and the browser take from here.
export { Shell, type ShellProps } from './shell.js';
export { Sidebar } from './sidebar/sidebar.js';
