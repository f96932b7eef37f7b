// Adds many items to a list.

/** Without a limit: `list.push(...items)` overflows the stack with some hundred thousand items. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
