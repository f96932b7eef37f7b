// Checks the code of samples and source files in a session, where no page waits for the compiler. Until the worker
// has checked new code, the last results are used.
import type { IncludedFile } from '../../../model/site/source.js';
import { areUnchanged } from '../../api/load-api.js';
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
  /** Resolves when a result is not in the cache, so that the worker has to run. */
  readonly isLong: Promise<undefined>;
  /** Files that the results depend on; none before they are found. */
  includes: readonly IncludedFile[];
  /** Whether a build continued without the results. */
  isMissed: boolean;
}

/** Makes `check` run once, however often it is called. */
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

/** @param onFound Called when results arrive that a build did not wait for. */
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
    const begun: Search = { key, results, isLong, includes: [], isMissed: false };
    results.then(
      (found) => {
        if (search !== begun) return;
        known = found;
        begun.includes = found.includes;
        if (begun.isMissed) onFound();
      },
      () => {
        // The next build tries again.
        if (search === begun) search = undefined;
      },
    );
    return begun;
  }

  return async function findCode(input: CodeInput): Promise<CodeResults> {
    const key = keyOf(input);
    if (search?.key !== key || !areUnchanged(input.packages.root, search.includes)) {
      search = begin(input, key);
    }
    const { results, isLong } = search;
    if (!known) return results;
    const found = await Promise.race([results, isLong]);
    if (found) return found;
    search.isMissed = true;
    const check: CodeResults['check'] = async () => (await results).check();
    // Positions may be wrong in a changed source file; samples are found by their text.
    return { ...known, sourceNames: new Map(), check };
  };
}
