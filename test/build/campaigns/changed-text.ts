// Randomly changed texts: markup is inserted, parts are deleted or repeated.
import fc from 'fast-check';

const place = fc.nat({ max: 2 ** 20 });

/** A change of a text, at places that are taken modulo its length. */
const changeOf = (markup: readonly string[]): fc.Arbitrary<(text: string) => string> =>
  fc.oneof(
    fc
      .tuple(place, fc.constantFrom(...markup), fc.integer({ min: 1, max: 300 }))
      .map(([at, token, times]) => (text: string) => {
        const index = at % (text.length + 1);
        return text.slice(0, index) + token.repeat(times) + text.slice(index);
      }),
    fc.tuple(place, fc.nat({ max: 2000 })).map(([at, length]) => (text: string) => {
      const index = at % (text.length + 1);
      return text.slice(0, index) + text.slice(index + length);
    }),
    fc.tuple(place, place, fc.nat({ max: 500 })).map(([from, to, length]) => (text: string) => {
      const [start, index] = [from % (text.length + 1), to % (text.length + 1)];
      return text.slice(0, index) + text.slice(start, start + length) + text.slice(index);
    }),
  );

/** Constructs that must not be in any tree. */
const HOSTILE = [
  '[a](javascript:b)',
  '![a](data:text/html,b)',
  '<javascript:b>',
  '\n\n[a]\n\n[a]: vbscript:b\n\n',
  '<img src=x onerror=b>',
  '<script>b</script>',
];

/** One of the texts, with up to twelve changes. */
export const changedText = (
  texts: readonly string[],
  markup: readonly string[],
): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...texts),
      fc.array(changeOf([...markup, ...HOSTILE, ...HOSTILE]), { minLength: 1, maxLength: 12 }),
    )
    .map(([text, changes]) => changes.reduce((all, next) => next(all), text).slice(0, 16_000));
