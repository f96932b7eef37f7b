// What the render stage takes from here.
export { Shell, type ShellProps } from './shell.js';
export { Sidebar } from './sidebar/sidebar.js';
