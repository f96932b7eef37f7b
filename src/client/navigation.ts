// The sequence of a navigation, without DOM: the latest request wins, and a timeout is distinguished from an error.

export interface NavigationSteps<Target, Page> {
  readonly load: (target: Target) => Promise<Page>;
  readonly show: (page: Page, target: Target) => void;
  /** Called without an error after a timeout. */
  readonly fail: (target: Target, error?: unknown) => void;
  /** Called with the target when a navigation starts, and with undefined when the latest one ends. */
  readonly setPending: (target: Target | undefined) => void;
  /** Milliseconds after which a navigation counts as failed. */
  readonly timeout: number;
}

export function createNavigation<Target, Page>(steps: NavigationSteps<Target, Page>) {
  let latest = 0;
  /** Cancels the current navigation. */
  const cancel = (): void => {
    latest += 1;
    steps.setPending(undefined);
  };
  const go = async (target: Target): Promise<void> => {
    latest += 1;
    const current = latest;
    /** Runs the last step, unless a later navigation has started. */
    const finish = (step: () => void): void => {
      if (current !== latest) return;
      clearTimeout(timer);
      steps.setPending(undefined);
      step();
    };
    const expire = (): void => {
      latest += 1;
      steps.fail(target);
    };
    const timer = setTimeout(() => finish(expire), steps.timeout);
    steps.setPending(target);
    try {
      const page = await steps.load(target);
      finish(() => steps.show(page, target));
    } catch (error) {
      finish(() => steps.fail(target, error));
    }
  };
  return { go, cancel };
}
