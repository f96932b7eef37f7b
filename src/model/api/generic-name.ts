// The name of an entry with those of its type parameters.
import type { ApiEntry } from './api.js';

/** `Batch<T>` */
export const genericName = ({ name, typeParameters }: ApiEntry): string =>
  typeParameters.length === 0
    ? name
    : `${name}<${typeParameters.map((one) => one.name).join(', ')}>`;
