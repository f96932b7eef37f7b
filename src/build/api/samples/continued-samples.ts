// What a sample continues: the lines of the samples above that declare the names which the compiler does not find in it.
import ts from 'typescript';
import type { Sample, SampleContext, SampleLanguage } from '../../../model/page/sample.js';
import { errorsIn } from './sample-faults.js';
import type { SampleProgram } from './sample-program.js';

/** "Cannot find name", also as a shorthand property, as a namespace, as a known global that is not available here. */
const NOT_FOUND: ReadonlySet<number> = new Set([
  2304, 2503, 2552, 2580, 2581, 2582, 2583, 2584, 2686, 18004,
]);

export type MissingNames = ReadonlyMap<string, ReadonlySet<string>>;

/** The names that the compiler does not find, by key of each sample that may continue others, and of those others. */
export function missingNames({ samples, program, fileOf }: SampleProgram): MissingNames {
  const found = new Map<string, ReadonlySet<string>>();
  const look = (sample: Sample): ReadonlySet<string> => {
    const file = fileOf(sample);
    const missing = file
      ? errorsIn(file, sample, program)
          .filter(({ code }) => NOT_FOUND.has(code))
          .map(({ start = 0, length = 0 }) => file.text.slice(start, start + length))
      : [];
    const names = new Set(missing);
    found.set(sample.key, names);
    return names;
  };
  const incomplete = samples.filter((sample) => sample.above && look(sample).size > 0);
  const above = new Set(incomplete.flatMap((sample) => sample.above ?? []));
  for (const sample of samples) if (above.has(sample.key) && !found.has(sample.key)) look(sample);
  return found;
}

/** A sample in two parts: the imports at its start, and the rest. */
interface Divided {
  readonly sample: Sample;
  /** Its lines, each with a line feed. */
  readonly text: string;
  /** Where the rest starts. */
  readonly at: number;
  readonly imports: ReadonlySet<string>;
  readonly rest: ReadonlySet<string>;
}

const namesBound = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isOmittedExpression(one) ? [] : namesBound(one.name)));

function namesImported({ importClause: clause }: ts.ImportDeclaration): string[] {
  const bindings = clause?.namedBindings;
  const named = bindings && (ts.isNamedImports(bindings) ? bindings.elements : [bindings]);
  return [clause, ...(named ?? [])].flatMap((one) => one?.name?.text ?? []);
}

function namesDeclared(statement: ts.Statement): string[] {
  if (ts.isImportDeclaration(statement)) return namesImported(statement);
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => namesBound(name));
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function divide(sample: Sample): Divided {
  const text = `${sample.code}\n`;
  const { statements } = ts.createSourceFile(
    `sample.${sample.language}`,
    text,
    ts.ScriptTarget.Latest,
  );
  const others = statements.findIndex((statement) => !ts.isImportDeclaration(statement));
  const count = others < 0 ? statements.length : others;
  const last = statements[count - 1];
  const at = last ? text.indexOf('\n', last.end) + 1 : 0;
  // Otherwise there is more on the line of an import.
  const isDivided = (statements[count]?.end ?? Infinity) > at;
  const names = (part: readonly ts.Statement[]) => new Set(part.flatMap(namesDeclared));
  return {
    sample,
    text,
    at: isDivided ? at : 0,
    imports: names(isDivided ? statements.slice(0, count) : []),
    rest: names(isDivided ? statements.slice(count) : statements),
  };
}

/** Chooses lines of samples above, so that all names are declared. */
class Choice {
  /** Samples of which all is taken. */
  readonly #whole = new Set<Divided>();
  /** Samples of which the imports are taken. */
  readonly #importing = new Set<Divided>();

  /** @param above In the order of the text. */
  constructor(
    private readonly above: readonly Divided[],
    private readonly missing: MissingNames,
  ) {}

  /** @returns false if nothing above declares one of the names. */
  take(names: ReadonlySet<string>): boolean {
    const imported: string[] = [];
    const isFound = [...names].every((name) => {
      const nearest = this.above.findLast((one) => one.rest.has(name) || one.imports.has(name));
      if (nearest?.rest.has(name)) return this.#takeWhole(nearest);
      if (nearest) imported.push(name);
      return nearest !== undefined;
    });
    for (const name of imported) this.#takeImport(name);
    return isFound;
  }

  #takeWhole(one: Divided): boolean {
    if (this.#whole.has(one)) return true;
    this.#whole.add(one);
    return this.take(this.missing.get(one.sample.key) ?? new Set());
  }

  #takeImport(name: string): void {
    const isTaken = [...this.#whole, ...this.#importing].some((one) => one.imports.has(name));
    const nearest = this.above.findLast((one) => one.imports.has(name));
    if (!isTaken && nearest) this.#importing.add(nearest);
  }

  /** What is taken, without imports of names that are imported already. */
  parts({ imports, rest }: Pick<Divided, 'imports' | 'rest'>): Part[] {
    const declared = new Set([...imports, ...rest]);
    return this.above.flatMap((one) => {
      const isWhole = this.#whole.has(one);
      if (!isWhole && !this.#importing.has(one)) return [];
      const isKnown = [...one.imports].every((name) => declared.has(name));
      for (const name of one.imports) declared.add(name);
      const start = isKnown ? one.at : 0;
      const end = isWhole ? one.text.length : one.at;
      return start < end ? [{ sample: one.sample, text: one.text, start, end }] : [];
    });
  }
}

interface Part {
  readonly sample: Sample;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const isJsx = ({ language }: Sample): boolean => language.endsWith('x');

function languageOf(samples: readonly Sample[], { language }: Sample): SampleLanguage {
  const [isScript, hasJsx] = [language.startsWith('ts'), samples.some(isJsx)];
  if (isScript) return hasJsx ? 'tsx' : 'ts';
  return hasJsx ? 'jsx' : 'js';
}

/** A program of a sample and what it continues, which may not compile. */
export interface ContinuedSample {
  /** The key of the sample alone. */
  readonly key: string;
  readonly sample: Sample;
  readonly context: SampleContext;
}

/** The programs to try for samples that lack names. */
export function continuedSamples(
  samples: readonly Sample[],
  missing: MissingNames,
): ContinuedSample[] {
  const byKey = new Map(samples.map((sample) => [sample.key, sample]));
  const divided = new Map<string, Divided>();
  const dividedOf = (sample: Sample): Divided => {
    const known = divided.get(sample.key);
    if (known) return known;
    const found = divide(sample);
    divided.set(sample.key, found);
    return found;
  };
  return samples.flatMap((sample) => {
    const names = missing.get(sample.key);
    if (!names || names.size === 0 || !sample.above) return [];
    const above = sample.above.flatMap((key) => byKey.get(key) ?? []).map(dividedOf);
    const choice = new Choice(above, missing);
    if (!choice.take(names)) return [];
    const parts = choice.parts(dividedOf(sample));
    if (parts.length === 0) return [];
    const code = parts.map(({ text, start, end }) => text.slice(start, end)).join('');
    const run = parts.every((part) => part.sample.options.run);
    const language = languageOf([...parts.map((part) => part.sample), sample], sample);
    return [
      {
        key: sample.key,
        sample: { ...sample, key: `${sample.key}-continued`, language, code: code + sample.code },
        context: {
          parts: parts.map(({ sample: { key }, start, end }) => ({ key, start, end })),
          code,
          language,
          run,
        },
      },
    ];
  });
}
