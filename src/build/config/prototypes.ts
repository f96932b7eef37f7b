// Protects the built-in prototypes while a configuration is evaluated, since the build runs in the
// same realm afterwards.

const PROTOTYPES: readonly object[] = [
  Object,
  Function,
  Array,
  String,
  Number,
  Boolean,
  Map,
  Set,
  Promise,
  RegExp,
  Date,
  Error,
].map(({ prototype }) => prototype);

type Descriptors = ReadonlyMap<PropertyKey, PropertyDescriptor | undefined>;

const describe = (prototype: object): Descriptors =>
  new Map(
    Reflect.ownKeys(prototype).map((key) => [
      key,
      Reflect.getOwnPropertyDescriptor(prototype, key),
    ]),
  );

function restore(prototype: object, known: Descriptors): void {
  for (const key of Reflect.ownKeys(prototype)) {
    if (!known.has(key)) Reflect.deleteProperty(prototype, key);
  }
  for (const [key, former] of known) {
    const { value, get } = Reflect.getOwnPropertyDescriptor(prototype, key) ?? {};
    if (former && (value !== former.value || get !== former.get)) {
      Reflect.defineProperty(prototype, key, former);
    }
  }
}

/** Undoes what `work` adds to the built-in prototypes, changes in them or deletes. */
export async function withSamePrototypes<T>(work: () => Promise<T>): Promise<T> {
  const known = PROTOTYPES.map((prototype) => [prototype, describe(prototype)] as const);
  try {
    return await work();
  } finally {
    for (const [prototype, descriptors] of known) restore(prototype, descriptors);
  }
}
