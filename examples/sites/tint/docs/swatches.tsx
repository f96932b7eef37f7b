// `::swatches{from="#ffd23f" to="#3bceac" steps="7"}`: the colours that `scale` makes, drawn when the site is built.
import { type DirectiveComponentProps, definePlugin } from 'quire';
import { format, parse, scale } from '../src/index.ts';

function Swatches({ attributes: { from = '', to = '', steps = '7' } }: DirectiveComponentProps) {
  const colours = scale(parse(from), parse(to), Number(steps)).map(format);
  return (
    <svg className="swatches" viewBox={`0 0 ${colours.length * 10} 10`} role="img">
      <title>{`From ${from} to ${to}: ${colours.join(', ')}`}</title>
      {colours.map((colour, index) => (
        <circle key={colour} cx={index * 10 + 5} cy="5" r="4.6" fill={colour} />
      ))}
    </svg>
  );
}

export default definePlugin({
  name: 'swatches',
  directives: [
    {
      name: 'swatches',
      form: 'leaf',
      required: ['from', 'to'],
      optional: ['steps'],
      component: Swatches,
    },
  ],
});
