// The order of events in a navigation, without DOM: the latest request wins, and a timeout differs from an error.

/** Why the latest navigation failed. */
export interface NavigationFailure {
  readonly kind: 'timeout' | 'error';
  readonly error?: unknown;
}

export interface NavigationSteps<Target, Page> {
  readonly load: (target: Target) => Promise<Page>;
  readonly show: (page: Page, target: Target) => void;
  readonly fail: (failure: NavigationFailure, target: Target) => void;
  /** Called with the target when a navigation starts, with undefined when the latest ends. */
  readonly setPending: (target: Target | undefined) => void;
  /** Milliseconds after which a navigation counts as failed. */
  readonly timeout: number;
}

const TIMEOUT = Symbol('timeout');

async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | typeof TIMEOUT> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<typeof TIMEOUT>((resolve) => {
    timer = setTimeout(resolve, milliseconds, TIMEOUT);
  });
  return Promise.race([promise, expiry]).finally(() => clearTimeout(timer));
}

export function createNavigation<Target, Page>(steps: NavigationSteps<Target, Page>) {
  let latest = 0;
  /** Abandons the navigation under way. */
  const cancel = (): void => {
    latest += 1;
    steps.setPending(undefined);
  };
  const go = async (target: Target): Promise<void> => {
    latest += 1;
    const current = latest;
    steps.setPending(target);
    /** Runs the last step, unless a later navigation has started. */
    const finish = (step: () => void): void => {
      if (current !== latest) return;
      steps.setPending(undefined);
      step();
    };
    try {
      const page = await within(steps.load(target), steps.timeout);
      if (page === TIMEOUT) finish(() => steps.fail({ kind: 'timeout' }, target));
      else finish(() => steps.show(page, target));
    } catch (error) {
      finish(() => steps.fail({ kind: 'error', error }, target));
    }
  };
  return { go, cancel };
}
