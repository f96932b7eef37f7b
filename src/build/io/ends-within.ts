// Ends a synchronous call that takes too long, by the time limit of V8 scripts.
import { types } from 'node:util';
import { createContext, Script } from 'node:vm';

const shared: { work?: () => void } = {};
const context = createContext(shared);
const callWork = new Script('work()');

/**
 * Calls `work`.
 * @returns false if it took too long and was ended; its changes may then be incomplete.
 * @throws What `work` throws.
 */
export function endsWithin(milliseconds: number, work: () => void): boolean {
  shared.work = work;
  try {
    callWork.runInContext(context, { timeout: Math.ceil(milliseconds) });
    return true;
  } catch (error) {
    // The error belongs to the realm of the context, so `instanceof Error` is false.
    const isOver = types.isNativeError(error) && 'code' in error;
    if (isOver && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  } finally {
    delete shared.work;
  }
}
