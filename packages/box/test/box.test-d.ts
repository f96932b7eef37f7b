import { Box } from '@ts-primitives/box';
import { Option } from '@ts-primitives/option';
import { expectTypeOf } from 'vitest';

expectTypeOf(new Box(1)).toEqualTypeOf<Box<number>>();
expectTypeOf(new Box<string | undefined>(undefined).value).toEqualTypeOf<string | undefined>();

const box = new Box('a');
box.value = 'b';
// @ts-expect-error: the type of the value is fixed.
box.value = 1;
// @ts-expect-error: a box always holds a value.
new Box();
expectTypeOf<Box<number>>().not.toExtend<Box<string>>();
// A box is read and written, so neither a wider nor a narrower one fits.
expectTypeOf<Box<number>>().not.toExtend<Box<number | string>>();
// @ts-expect-error: the receiver could put a string into it.
const wider: Box<number | string> = new Box(1);
// @ts-expect-error: an object with a value is not a box: it may be read-only.
const fake: Box<number> = Option.some(1);
void [wider, fake];
