// What the compiler finds in samples and source files, in a session: no page waits for it. While the worker looks for
// what is new, what it found last counts.
import { type CodeInput, type CodeResults, loadCode } from '../../api/load-code.js';
import { hashValue } from '../../io/hash.js';

const keyOf = ({ api, samples, snippets, sources }: CodeInput): string =>
  hashValue([
    api.key,
    samples.map(({ file, place, key }) => [file, place, key]),
    snippets.map(({ file, place, text }) => [file, place, text]),
    sources,
  ]);

interface Search {
  readonly key: string;
  readonly results: Promise<CodeResults>;
  /** Resolves when the cache does not know everything. */
  readonly isLong: Promise<undefined>;
  /** Whether a build went on without the results. */
  isMissed: boolean;
}

/** With a check that runs once, however often it is asked for. */
function checkingOnce(found: CodeResults): CodeResults {
  let checking: ReturnType<CodeResults['check']> | undefined;
  return {
    ...found,
    check() {
      checking ??= found.check();
      return checking;
    },
  };
}

/** @param onFound called when there are results that a build did not wait for. */
export function createLateCode(onFound: () => void) {
  let known: CodeResults | undefined;
  let search: Search | undefined;

  function begin(input: CodeInput, key: string): Search {
    const { worker } = input;
    let notice = (_: undefined): void => {};
    const isLong = new Promise<undefined>((resolve) => {
      notice = resolve;
    });
    const linkCode: typeof worker.linkCode = (query, signal) => {
      notice(undefined);
      return worker.linkCode(query, signal);
    };
    const results = loadCode({ ...input, worker: { ...worker, linkCode } }).then(checkingOnce);
    const begun: Search = { key, results, isLong, isMissed: false };
    results.then(
      (found) => {
        if (search !== begun) return;
        known = found;
        if (begun.isMissed) onFound();
      },
      () => {
        // The next build asks again.
        if (search === begun) search = undefined;
      },
    );
    return begun;
  }

  return async function findCode(input: CodeInput): Promise<CodeResults> {
    const key = keyOf(input);
    if (search?.key !== key) search = begin(input, key);
    const { results, isLong } = search;
    if (!known) return results;
    const found = await Promise.race([results, isLong]);
    if (found) return found;
    search.isMissed = true;
    const check: CodeResults['check'] = async () => (await results).check();
    // Its places would be wrong in a source file that has changed; samples are known by their text.
    return { ...known, sourceNames: new Map(), check };
  };
}
