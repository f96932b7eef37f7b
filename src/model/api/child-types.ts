// Lists the types directly inside a type, in all its fields. Every walk over types uses it.
import type { ApiType } from './api-type.js';

const isType = (value: unknown): value is ApiType =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** Leaves out signatures of functions and members of objects, which hold more than types. */
export function childTypes(type: ApiType): ApiType[] {
  return Object.values(type).flatMap((value: unknown) => {
    if (isType(value)) return [value];
    if (!Array.isArray(value)) return [];
    return value.flatMap((item: unknown) => {
      if (isType(item)) return [item];
      return typeof item === 'object' && item !== null && 'type' in item && isType(item.type)
        ? [item.type]
        : [];
    });
  });
}
