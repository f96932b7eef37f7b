// The door of this stage: all that renders components. `quire dev` compiles this file anew when one of them changes.
export { renderChecked } from './render-checked.js';
export { renderSidebar } from './render-page.js';

export type Renderer = typeof import('./renderer.js');
