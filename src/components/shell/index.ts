// Exports of this folder for the render stage.
export { Shell, type ShellProps } from './shell.js';
export { Sidebar } from './sidebar/sidebar.js';
