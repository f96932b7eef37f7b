// `:::reveal[Show the answer]`: hides what is in it behind a button.
import path from 'node:path';
import { definePlugin } from 'quire';
import Reveal from './reveal.tsx';

export default definePlugin({
  name: 'reveal',
  directives: [
    {
      name: 'reveal',
      form: 'container',
      hasLabel: true,
      component: Reveal,
      client: path.join(import.meta.dirname, 'reveal.tsx'),
    },
  ],
  styles: [path.join(import.meta.dirname, 'reveal.css')],
});
