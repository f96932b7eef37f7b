// Inserts the mutants of a file, each behind a check of its number, so that one tree contains all mutants.

/** Function added to each file with mutants. While recording, it logs each number once. */
const PRELUDE = `
function quireMutant(id: number): boolean {
  const all: any = globalThis;
  if (all.quireMutantActive === undefined) {
    const env = typeof process === 'object' ? process.env : {};
    all.quireMutantActive = Number(env['QUIRE_MUTANT'] ?? 0);
    const log = env['QUIRE_MUTANT_LOG'];
    const write = log && ((one: number) => (process as any).getBuiltinModule('fs').appendFileSync(log, one + '\\n'));
    all.quireMutantReached = write ? { seen: new Set(), write } : undefined;
  }
  const reached = all.quireMutantReached;
  if (reached && !reached.seen.has(id)) {
    reached.seen.add(id);
    reached.write(id);
  }
  return all.quireMutantActive === id;
}
`;

const FORMS = {
  statement: (id, text) => `{ if (!quireMutant(${id})) { ${text} } }`,
  attribute: (id, text, by) => `{quireMutant(${id}) ? (${by}) : (${text})}`,
  expression: (id, text, by) => `(quireMutant(${id}) ? (${by}) : (${text}))`,
};

/** @param mutants the mutants of this file: `id`, `start`, `end`, `by`, `form`. */
export function instrument(text, mutants) {
  const ordered = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end || a.id - b.id);
  const render = (start, end, inside) => {
    let [at, out] = [start, ''];
    for (let index = 0; index < inside.length; index += 1) {
      const { id, by, form, ...place } = inside[index];
      const inner = inside.slice(index + 1).filter((other) => other.start < place.end);
      out += text.slice(at, place.start);
      out += FORMS[form](id, render(place.start, place.end, inner), by);
      at = place.end;
      index += inner.length;
    }
    return out + text.slice(at, end);
  };
  return render(0, text.length, ordered) + PRELUDE;
}
