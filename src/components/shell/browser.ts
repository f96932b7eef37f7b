// What the browser takes from here.

export type { ShellFeatures } from './context/features.js';
export type { Html } from './context/raw-html.js';
export type { PreferenceStore, Preferences, ShellServices } from './context/services.js';
export { StaticLeaf } from './context/static-leaf.js';
export type { AssetErrorProps } from './messages/asset-error.js';
export { ErrorBoundary } from './messages/error-boundary.js';
export { ShellFrame } from './shell-frame.js';
