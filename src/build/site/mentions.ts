// Inline code that names something documented: by its text, or as the samples of its page use the name.
import type { ApiModel, ApiReference } from '../../model/api.js';
import { apiReferenceTargets, nameOfReference } from '../../model/api-references.js';
import { memoized } from '../../model/memoized.js';
import type { CodeLink } from '../../model/sample.js';

const STATEMENT = /^(?:(?:await )?(?:using|const|let) [\w$]+ = )?(?:(?:await|new|return) )*/;

/** `mutex.lock` of `await mutex.lock()`, `Box` of `Box<T>`, `Mutex.lock` of `Mutex#lock`. */
export const chainOf = (mention: string): string =>
  mention
    .replace(STATEMENT, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/\([^()]*\)$/, '')
    .replaceAll('#', '.');

/** Names of exactly one export or member: `Option.some`, `Mutex`. */
export const unambiguousNames = memoized(
  (model: ApiModel): ReadonlyMap<string, ApiReference | undefined> => {
    const references = new Map<string, ApiReference | undefined>();
    for (const { reference, entry } of apiReferenceTargets(model)) {
      if (!entry) continue;
      const name = nameOfReference(reference);
      references.set(name, references.has(name) ? undefined : reference);
    }
    return references;
  },
);

export interface ReadSample {
  readonly code: string;
  /** In the order of the code. */
  readonly names: readonly CodeLink[];
}

/**
 * What the names of the samples lead to, also with what stands before their dot, `data.release`, and as they
 * are called, `lock()`: a variable `lock` is something else.
 */
function usedNames(samples: readonly ReadSample[]): Map<string, ApiReference | undefined> {
  const used = new Map<string, ApiReference | undefined>();
  for (const { code, names } of samples) {
    for (const { start, end, reference } of names) {
      const name = code.slice(start, end);
      const [receiver] =
        /[\w$]+(?=\.$)/.exec(code.slice(code.lastIndexOf('\n', start) + 1, start)) ?? [];
      const forms = receiver === undefined ? [name] : [name, `${receiver}.${name}`];
      const calls = code[end] === '(' ? forms.map((form) => `${form}()`) : [];
      for (const form of [...forms, ...calls]) {
        used.set(form, !used.has(form) || used.get(form) === reference ? reference : undefined);
      }
    }
  }
  return used;
}

/** `mutex` is taken for a `Mutex`, the owner of `mutex@current/Mutex#lock`. */
const isOwner = (receiver: string, reference: ApiReference): boolean =>
  nameOfReference(reference).split('.').at(-2)?.toLowerCase() === receiver.toLowerCase();

/** Finds what inline code of one page names; undefined where that is not certain. */
export function createMentionResolver(model: ApiModel, samples: readonly ReadSample[]) {
  const exported = unambiguousNames(model);
  const used = usedNames(samples);
  return (mention: string): ApiReference | undefined => {
    const chain = chainOf(mention);
    const call = mention.endsWith(')') ? '()' : '';
    const find = (name: string) => used.get(name + call) ?? used.get(name);
    const found = exported.get(chain) ?? find(chain);
    if (found !== undefined) return found;
    const [receiver, name, ...more] = chain.split('.');
    const member = name === undefined || more.length > 0 ? undefined : find(name);
    return member !== undefined && isOwner(receiver ?? '', member) ? member : undefined;
  };
}
