// Names the tests that passed after a retry only: a fault of chance may be one of the product.
import type { Reporter } from 'vitest/node';

export const retriedTests: Reporter = {
  onTestRunEnd(modules) {
    for (const module of modules) {
      for (const test of module.children.allTests('passed')) {
        if (test.diagnostic()?.flaky)
          console.log(`passed after a retry: ${module.relativeModuleId}: ${test.fullName}`);
      }
    }
  },
};
