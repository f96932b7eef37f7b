// Where an event has happened.

/** The innermost element around the target of an event that the selector matches. */
export const closestTo = <E extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): E | null => (target instanceof Element ? target.closest<E>(selector) : null);
