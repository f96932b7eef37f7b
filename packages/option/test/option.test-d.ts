import { None, Option, type OptionType, Some } from '@ts-primitives/option';
import { expectTypeOf } from 'vitest';

declare const size: Option<number>;
declare const names: Option<string>[];

// Making options.
expectTypeOf(Option.some(1)).toEqualTypeOf<Some<number>>();
expectTypeOf(Option.none).toEqualTypeOf<None>();
expectTypeOf<None>().toExtend<Option<string>>();
expectTypeOf<Option<number>>().toExtend<Option<number | string>>();
expectTypeOf<Option<number>>().not.toExtend<Option<string>>();
// @ts-expect-error: an option is not just any object.
const notAnOption: Option<number> = {};
// @ts-expect-error: there is one None, and it exists already.
new None();
// @ts-expect-error: options are read-only.
Option.some(1).value = 2;

// There are two kinds, and no subclass adds a third.
class Either<T> extends Option<T> {
  constructor(_left: T) {
    // @ts-expect-error: only Some and None construct an option.
    super();
  }
}
void Either<number>;

// OptionType.
expectTypeOf<OptionType<Option<number>>>().toEqualTypeOf<number>();
expectTypeOf<OptionType<Some<string>>>().toEqualTypeOf<string>();
expectTypeOf<OptionType<Some<string> | None>>().toEqualTypeOf<string>();
expectTypeOf<OptionType<Option<string | undefined>>>().toEqualTypeOf<string | undefined>();
expectTypeOf<OptionType<None>>().toEqualTypeOf<never>();
expectTypeOf<OptionType<number>>().toEqualTypeOf<never>();

// Guards narrow.
if (Option.is(size, Some)) expectTypeOf(size).toEqualTypeOf<Some<number>>();
else expectTypeOf(size).toEqualTypeOf<Option<number>>();
if (Option.is(size, None)) expectTypeOf(size).toExtend<None>();

declare const either: Some<number> | None;
if (Option.is(either, Some)) expectTypeOf(either).toEqualTypeOf<Some<number>>();
else expectTypeOf(either).toEqualTypeOf<None>();

expectTypeOf(names.filter((name) => Option.is(name, Some))).toEqualTypeOf<Some<string>[]>();

// Assertions narrow.
function widthOf(option: Option<number>): number {
  Option.assert(option, Some);
  expectTypeOf(option).toEqualTypeOf<Some<number>>();
  return option.value;
}
function nothingIn(option: Option<number>): None {
  Option.assert(option, None);
  return option;
}
expectTypeOf(widthOf).returns.toBeNumber();
expectTypeOf(nothingIn).returns.toEqualTypeOf<None>();
expectTypeOf(Option.unwrap(size)).toBeNumber();
expectTypeOf(Option.unwrap(Option.none)).toBeNever();

// Unions of options.
declare const eitherSome: Some<number> | Some<string>;
if (Option.is(eitherSome, Some)) {
  expectTypeOf(eitherSome.value).toEqualTypeOf<number | string>();
} else expectTypeOf(eitherSome).toBeNever();

declare const union: Option<number> | Option<string>;
if (Option.is(union, Some)) expectTypeOf(union.value).toEqualTypeOf<number | string>();
if (Option.is(union, None)) expectTypeOf(union).toExtend<None>();
function valueIn(option: Option<number> | Option<string>): number | string {
  Option.assert(option, Some);
  expectTypeOf(option.value).toEqualTypeOf<number | string>();
  return option.value;
}
expectTypeOf(valueIn).returns.toEqualTypeOf<number | string>();
expectTypeOf(Option.unwrap(union)).toEqualTypeOf<number | string>();
expectTypeOf(Option.unwrap(eitherSome)).toEqualTypeOf<number | string>();
// @ts-expect-error: only options hold values.
Option.unwrap({ value: 1 });

// `all` keeps tuple types.
const mixed = Option.all([Option.some(1), Option.some('a'), size]);
expectTypeOf(mixed).toEqualTypeOf<Option<[number, string, number]>>();
const kept = [Option.some(1), Option.some(true)] as const;
expectTypeOf(Option.all(kept)).toEqualTypeOf<Option<[number, boolean]>>();
expectTypeOf(Option.all(names)).toEqualTypeOf<Option<string[]>>();
expectTypeOf(Option.all([])).toEqualTypeOf<Option<[]>>();
declare const optionalTail: [Option<number>, ...Option<string>[]];
expectTypeOf(Option.all(optionalTail)).toEqualTypeOf<Option<[number, ...string[]]>>();

// `any` joins them.
expectTypeOf(Option.any([Option.some(1), Option.some('a')])).toEqualTypeOf<
  Option<number | string>
>();
expectTypeOf(Option.any([Option.none, size])).toEqualTypeOf<Option<number>>();
expectTypeOf(Option.any(names)).toEqualTypeOf<Option<string>>();
expectTypeOf(Option.any([])).toEqualTypeOf<Option<never>>();

// @ts-expect-error: only options go in.
Option.all([1]);
// @ts-expect-error: only options go in.
Option.any(['a']);
// @ts-expect-error: only Some and None tell options apart.
Option.is(size, Array);

void notAnOption;

// Why the guide prefers `is` to `instanceof`.
declare const sizeByInstance: Option<number>;
// biome-ignore lint/suspicious/noExplicitAny: this is what `instanceof` narrows to.
if (sizeByInstance instanceof Some) expectTypeOf(sizeByInstance).toEqualTypeOf<Some<any>>();
// Why it says that only the positive branch narrows.
if (!Option.is(size, None)) expectTypeOf(size).toEqualTypeOf<Option<number>>();
