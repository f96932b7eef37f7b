// Exports of this folder for the browser bundle.

export { type Html, RawHtml } from './context/raw-html.js';
export type {
  PreferenceStore,
  Preferences,
  ShellFeatures,
  ShellServices,
} from './context/shell-context.js';
export { hrefOfIndex } from './entries/targets.js';
export { type AssetErrorProps, ErrorBoundary } from './messages/messages.js';
export { ShellFrame } from './shell-frame.js';
