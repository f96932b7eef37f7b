// The types directly inside a type, whatever field holds them: every walk over types goes on with these.
import type { ApiType } from './api-type.js';

const isType = (value: unknown): value is ApiType =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** Without those in signatures of functions and in members of objects, which are more than types. */
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
