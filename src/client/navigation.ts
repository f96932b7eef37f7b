// The order of events in a navigation, without any DOM: the last one asked for wins, slow and failed ones are told apart.

/** What went wrong with a navigation that is still the last one asked for. */
export interface NavigationFailure {
  readonly kind: 'timeout' | 'error';
  readonly error?: unknown;
}

export interface NavigationSteps<Target, Page> {
  readonly load: (target: Target) => Promise<Page>;
  readonly show: (page: Page, target: Target) => void;
  readonly fail: (failure: NavigationFailure, target: Target) => void;
  /** Called with the target when a navigation starts, with undefined when the last one ends. */
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

export interface Navigation<Target> {
  readonly go: (target: Target) => Promise<void>;
  /** Forgets the navigation under way. */
  readonly cancel: () => void;
}

export function createNavigation<Target, Page>(
  steps: NavigationSteps<Target, Page>,
): Navigation<Target> {
  let latest = 0;
  const cancel = (): void => {
    latest += 1;
    steps.setPending(undefined);
  };
  const go = async (target: Target): Promise<void> => {
    latest += 1;
    const turn = latest;
    steps.setPending(target);
    /** Runs the last step, unless another navigation has taken over. */
    const finish = (step: () => void): void => {
      if (turn !== latest) return;
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
