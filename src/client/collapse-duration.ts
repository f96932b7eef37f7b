// How long a group takes to open or close.

/**
 * Milliseconds for a change of height: longer for more, but less than in proportion.
 *
 * @param height in pixels.
 */
export const collapseDuration = (height: number, isMotionReduced: boolean): number =>
  isMotionReduced ? 1 : Math.round(100 + 9 * Math.sqrt(height));
