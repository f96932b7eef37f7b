// Time limits of tests, in milliseconds. They are generous: a machine that is ten times busier is no fault of what is
// tested.

export const TEST_LIMIT = 300_000;

/** For one condition. It is shorter than that of a test, so that the error names what did not happen. */
export const WAIT_LIMIT = 120_000;
