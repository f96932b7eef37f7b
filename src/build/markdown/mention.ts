// Which inline code may name an export of the API.

/** `Option.some`, `Box<T>`, `lock()`, `Mutex#lock`: a name, perhaps with members, arguments or a call. */
const MENTION =
  /^[\p{ID_Start}$_][\w$]*(?:<[^<>]*>)?(?:[.#][\p{ID_Start}$_][\w$]*)*(?:\([^()]*\))?$/u;

export const isMention = (code: string): boolean => MENTION.test(code);
