// Exports of the rendering stage. `quire dev` compiles this file again after a component has changed.
export { renderChecked } from './render-checked.js';

export type Renderer = typeof import('./renderer.js');
