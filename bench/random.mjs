// Numbers that are random, but the same for the same seed.

/** Park and Miller's generator. @returns a function that returns an integer from 0 to below `limit`. */
export function createRandom(seed) {
  let state = seed;
  return (limit) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}
