// Lists the tests that passed only after a retry, since an intermittent failure may be a bug of Quire.
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
