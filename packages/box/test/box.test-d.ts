import { Box } from '@ts-primitives/box';
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
// TypeScript checks mutable properties covariantly; the guide warns of it.
expectTypeOf<Box<number>>().toExtend<Box<number | string>>();
