// What a sample continues: the lines of the samples above that declare the names which the compiler does not find in it.
import ts from 'typescript';
import type { Sample, SampleContext, SampleLanguage } from '../../../model/page/sample.js';
import { memoized } from '../../../model/text/memoized.js';

/** "Cannot find name", also as a shorthand property, a namespace, a global of another environment, or a value where only a type is found. */
const NOT_FOUND: ReadonlySet<number> = new Set([
  2304, 2503, 2552, 2580, 2581, 2582, 2583, 2584, 2686, 2693, 18004,
]);

/** Wrong syntax, or an import of what does not exist: whatever is above, it stays wrong. */
const isHopeless = ({ code }: ts.Diagnostic): boolean =>
  code < 2000 || code === 2305 || code === 2307 || code === 2724;

/**
 * Whether names that samples above declare may be all that a sample lacks.
 * @param errors Those of the sample alone.
 */
export function lacksOnlyNames(
  errors: readonly ts.Diagnostic[],
  { declared }: ContinuedSample,
): boolean {
  const missing = errors
    .filter(({ code }) => NOT_FOUND.has(code))
    .map(({ file, start = 0, length = 0 }) => file?.text.slice(start, start + length) ?? '');
  return (
    missing.length > 0 && missing.every((name) => declared.has(name)) && !errors.some(isHopeless)
  );
}

/** Whether a sample may be part of a sound program. @param errors Those of the sample alone. */
export const mayBecomeSound = (errors: readonly ts.Diagnostic[]): boolean =>
  errors.length === 0 ||
  (errors.some(({ code }) => NOT_FOUND.has(code)) && !errors.some(isHopeless));

/** A statement with the whole lines that it is on, as offsets. */
interface Lines {
  readonly start: number;
  readonly end: number;
  readonly names: readonly string[];
  readonly isImport: boolean;
}

interface Divided {
  readonly sample: Sample;
  /** Its lines, each with a line feed. */
  readonly text: string;
  readonly statements: readonly Lines[];
  /** Names that it uses and does not declare, global ones included. */
  readonly free: ReadonlySet<string>;
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

const declares = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isClassLike(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isModuleDeclaration(node) ||
  ts.isImportClause(node) ||
  ts.isImportSpecifier(node) ||
  ts.isNamespaceImport(node);

/** What a name may be in the node around it. */
interface NodeParts extends ts.Node {
  readonly name?: ts.Node;
  readonly propertyName?: ts.Node;
  readonly right?: ts.Node;
}

/** Names that are used without being declared anywhere in the file. */
function freeNames(file: ts.SourceFile): ReadonlySet<string> {
  const used = new Set<string>();
  const declared = new Set<string>();
  const visit = (node: ts.Node, parent: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const { name, propertyName, right }: NodeParts = parent;
      const isKey =
        (name === node && !ts.isShorthandPropertyAssignment(parent)) ||
        propertyName === node ||
        (ts.isQualifiedName(parent) && right === node);
      if (!isKey) used.add(node.text);
      else if (name === node && declares(parent)) declared.add(node.text);
    }
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(file, file);
  return new Set([...used].filter((name) => !declared.has(name)));
}

function divide(sample: Sample): Divided {
  const text = `${sample.code}\n`;
  const file = ts.createSourceFile(`sample.${sample.language}`, text, ts.ScriptTarget.Latest);
  const statements = file.statements.map((statement) => ({
    start: text.lastIndexOf('\n', statement.getStart(file) - 1) + 1,
    end: text.indexOf('\n', statement.end) + 1,
    names: namesDeclared(statement),
    isImport: ts.isImportDeclaration(statement),
  }));
  return { sample, text, statements, free: freeNames(file) };
}

const WORD = /[\w$]+/g;

/** Chooses statements of samples above, so that all names are declared. */
class Choice {
  readonly #chosen = new Map<Divided, Set<Lines>>();

  /**
   * @param above In the order of the text.
   * @param isWhole Whether all of a sample is taken if more than its imports is needed, since its calls may matter.
   */
  constructor(
    private readonly above: readonly Divided[],
    private readonly isWhole: boolean,
  ) {}

  /** Takes what declares the names; others are global. */
  take(names: Iterable<string>, above = this.above): void {
    const imported: string[] = [];
    for (const name of names) {
      const [one, lines] = declaring(name, above) ?? [];
      if (lines?.isImport) imported.push(name);
      else if (one && lines) this.#take(one, lines);
    }
    // Last: what is chosen may import them already.
    for (const name of imported) {
      const [one, lines] =
        declaring(name, [...this.#chosen.keys()]) ?? declaring(name, above) ?? [];
      if (one && lines) this.#add(one, lines);
    }
  }

  #add(one: Divided, lines: Lines): boolean {
    const chosen = this.#chosen.get(one) ?? new Set();
    this.#chosen.set(one, chosen);
    const isNew = !chosen.has(lines);
    chosen.add(lines);
    return isNew;
  }

  /** Takes a statement, or its whole sample, with all that it needs. */
  #take(one: Divided, lines: Lines): void {
    if (!this.#add(one, lines)) return;
    const before = this.above.slice(0, this.above.indexOf(one));
    if (this.isWhole) {
      for (const other of one.statements) this.#add(one, other);
      this.take(one.free, before);
      return;
    }
    const words = new Set(one.text.slice(lines.start, lines.end).match(WORD));
    for (const other of one.statements) {
      if (other.names.some((name) => words.has(name))) this.#take(one, other);
    }
    this.take(
      [...one.free].filter((name) => words.has(name)),
      before,
    );
  }

  /** What is chosen, without imports of names that are imported already; nothing if a name is declared twice. */
  parts(own: Divided): Part[] {
    const owners = new Map(namesOf(own.statements).map((name) => [name, own]));
    const imported = new Set(own.statements.flatMap((one) => (one.isImport ? one.names : [])));
    const isRepeated = ({ isImport, names }: Lines): boolean =>
      isImport && names.length > 0 && names.every((name) => imported.has(name));
    let isSound = true;
    const parts = this.above.flatMap((one) => {
      const chosen = this.#chosen.get(one) ?? new Set();
      const lines = one.statements.filter((line) => chosen.has(line) && !isRepeated(line));
      for (const { isImport, names } of lines)
        if (isImport) for (const name of names) imported.add(name);
      for (const name of namesOf(lines)) {
        isSound &&= (owners.get(name) ?? one) === one;
        owners.set(name, one);
      }
      const isAll = lines.length === one.statements.length;
      return isAll
        ? [{ ...one, start: 0, end: one.text.length }]
        : joined(lines).map((part) => ({ ...one, ...part }));
    });
    return isSound ? parts : [];
  }
}

const namesOf = (statements: readonly Lines[]): string[] =>
  statements.flatMap(({ names }) => names);

/** The nearest statement that declares a name. */
function declaring(name: string, above: readonly Divided[]): readonly [Divided, Lines] | undefined {
  for (const one of above.toReversed()) {
    const lines = one.statements.findLast(({ names }) => names.includes(name));
    if (lines) return [one, lines];
  }
  return undefined;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Part extends Range, Divided {}

/** Adjacent and overlapping lines as one range. */
function joined(lines: readonly Range[]): Range[] {
  const ranges: Range[] = [];
  for (const { start, end } of lines) {
    const last = ranges.at(-1);
    if (last && start <= last.end) ranges.splice(-1, 1, { start: last.start, end });
    else ranges.push({ start, end });
  }
  return ranges;
}

const isJsx = ({ language }: Sample): boolean => language.endsWith('x');

function languageOf(samples: readonly Sample[], { language }: Sample): SampleLanguage {
  const hasJsx = samples.some(isJsx);
  if (language.startsWith('ts')) return hasJsx ? 'tsx' : 'ts';
  return hasJsx ? 'jsx' : 'js';
}

/** A program of a sample and what it continues, to try if the sample alone lacks names. */
export interface ContinuedSample {
  /** The key of the sample alone. */
  readonly key: string;
  readonly sample: Sample;
  readonly context: SampleContext;
  /** Names that the samples above declare. */
  readonly declared: ReadonlySet<string>;
  /** Keys of the samples that are part of it with all their lines. */
  readonly whole: readonly string[];
}

function continuedSample(
  { sample }: Divided,
  parts: readonly Part[],
  suffix: string,
): Omit<ContinuedSample, 'declared'> {
  const code = parts.map(({ text, start, end }) => text.slice(start, end)).join('');
  const language = languageOf([...parts.map((part) => part.sample), sample], sample);
  const key = `${sample.key}-${suffix}`;
  return {
    key: sample.key,
    sample: { ...sample, key, language, code: code + sample.code },
    context: {
      parts: parts.map((part) => ({ key: part.sample.key, start: part.start, end: part.end })),
      code,
      language,
      run: parts.every((part) => part.sample.options.run),
    },
    whole: parts
      .filter(({ start, end, text }) => start === 0 && end === text.length)
      .map((part) => part.sample.key),
  };
}

/** What samples may continue, the best first: with whole samples, with single statements. */
export function continuedSamples(samples: readonly Sample[]): ContinuedSample[] {
  const byKey = new Map(samples.map((sample) => [sample.key, sample]));
  const dividedOf = memoized(divide);
  return samples.flatMap((sample) => {
    if (!sample.above) return [];
    const own = dividedOf(sample);
    const above = sample.above.flatMap((key) => byKey.get(key) ?? []).map(dividedOf);
    const declared = new Set(above.flatMap(({ statements }) => namesOf(statements)));
    const partsOf = (isWhole: boolean): Part[] => {
      const choice = new Choice(above, isWhole);
      choice.take(own.free);
      return choice.parts(own);
    };
    const whole = continuedSample(own, partsOf(true), 'whole');
    const least = continuedSample(own, partsOf(false), 'statements');
    return [whole, ...(least.context.code === whole.context.code ? [] : [least])]
      .filter(({ context }) => context.parts.length > 0)
      .map((one) => ({ ...one, declared }));
  });
}
