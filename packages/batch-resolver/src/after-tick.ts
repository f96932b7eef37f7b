// Owns the end of a tick: the moment when the present code and its microtasks have run.

/** What is used of the runtime. Node.js, Deno and Bun have `process.nextTick`; browsers do not. */
interface Runtime {
  process?: { nextTick?: (job: () => void) => void };
  setTimeout(job: () => void): unknown;
}

/**
 * Runs a job once the present code and all microtasks that follow from it have run. Without
 * `process.nextTick` a timer runs it, and other tasks may run before that.
 *
 * @param job - Called once, without arguments.
 */
export function afterTick(job: () => void): void {
  // SAFETY: every runtime has setTimeout, and the rest of Runtime is optional and checked.
  const runtime = globalThis as unknown as Runtime;
  // Optional twice: bundlers give browsers a `process` that holds nothing but `env`.
  const nextTick = runtime.process?.nextTick;
  // From inside a microtask, nextTick comes after all microtasks; from anywhere else, before them.
  if (nextTick) void Promise.resolve().then(() => nextTick(job));
  else runtime.setTimeout(job);
}
