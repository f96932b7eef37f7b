// The door of this folder for the browser bundle.

export type { Html } from './context/raw-html.js';
export type { PreferenceStore, Preferences, ShellServices } from './context/services.js';
export type { ShellFeatures } from './context/shell-context.js';
export { StaticLeaf } from './context/static-leaf.js';
export type { AssetErrorProps } from './messages/asset-error.js';
export { ErrorBoundary } from './messages/error-boundary.js';
export { ShellFrame } from './shell-frame.js';
