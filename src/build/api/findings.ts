// What a conversion finds besides the model: diagnostics, links, samples and inline code.
import type { ApiTextLink } from '../../model/api/api.js';
import type { Sample, Snippet } from '../../model/page/sample.js';
import type { ApiReactions, ApiSeverityOption } from '../../model/site/config.js';
import {
  compareDiagnostics,
  type Diagnostic,
  distinctDiagnostics,
  hasErrors,
} from '../../model/site/diagnostic.js';
import { type Grouping, groupWarnings } from '../../model/site/group-warnings.js';
import { isInstalled } from '../packages/package-manifest.js';
import type { ConvertedApi } from './api-input.js';

/** Codes of faults in a README or comment, which hide no others. */
const IN_MARKDOWN = /^(?:markdown|link|image|directive|code)\//;

/** Codes of other faults that do not prevent the reference from being made. */
const READABLE =
  /^api\/(?:broken-link|include-missing|missing-export|relative-link|not-exported|typedoc-warning|unstructured-type)$/;

const isReadable = ({ code }: Diagnostic): boolean => IN_MARKDOWN.test(code) || READABLE.test(code);

/** Whether these are such faults in installed packages, which users cannot correct. */
const isLenient = ({ file }: Diagnostic): boolean => file !== undefined && isInstalled(file);

/** The options for other findings than those in texts. */
const OPTIONS: Readonly<Record<string, ApiSeverityOption>> = {
  'api/missing-entry': 'onMissingEntry',
  'api/missing-export': 'onMissingEntry',
  'api/not-exported': 'onNotExported',
  'api/typescript': 'onTypeError',
};

const optionOf = (diagnostic: Diagnostic): ApiSeverityOption | undefined =>
  OPTIONS[diagnostic.code] ?? (isReadable(diagnostic) ? 'onComments' : undefined);

/** What the warnings of an option say as one. */
const TOGETHER: Readonly<Partial<Record<ApiSeverityOption, Grouping>>> = {
  onMissingEntry: {
    code: 'api/missing-export',
    one: '1 file that a package.json names is not built, or has no declarations',
    many: (count) =>
      `${count} files that package.json names are not built, or have no declarations`,
    hint: 'if another source should be documented, name it in the field `source`. `api.onMissingEntry: "throw"` reports each.',
  },
  onNotExported: {
    code: 'api/not-exported',
    one: '1 type is used and not exported, so it has no page',
    many: (count) => `${count} types are used and not exported, so they have no pages`,
    hint: 'export them, or leave them as they are: signatures show their names, with links into the repository if `api.sourceUrl` names it. `api.onNotExported: "throw"` reports each.',
  },
  onTypeError: {
    code: 'api/typescript',
    one: "The sources have 1 type error; the reference is as right as the compiler's types",
    many: (count) =>
      `The sources have ${count} type errors; the reference is as right as the compiler's types`,
    hint: 'install the dependencies, or name the right tsconfig in `api.tsconfig`. `api.onTypeError: "throw"` reports each.',
  },
};

/** Words after the language of a code block may be for other tools; effect has 3,529 such blocks. */
const isOfOtherTools = ({ code, file }: Diagnostic): boolean =>
  code === 'code/unknown-meta' && file !== undefined && isInstalled(file);

const keyOf = ({ file, place }: Sample | Snippet): string =>
  `${file}:${place.line}:${place.column}`;

export class Findings {
  #diagnostics: Diagnostic[] = [];
  readonly #reactions: ApiReactions;

  readonly #links: ApiTextLink[] = [];
  /** The samples whose places are exact, by these. */
  readonly #placed = new Map<string, Sample>();
  /** The others, by their keys: an inherited member has the comment of its origin. */
  readonly #unplaced = new Map<string, Sample>();
  readonly #snippets = new Map<string, Snippet>();

  constructor(reactions: ApiReactions) {
    this.#reactions = reactions;
  }

  readonly report = (diagnostic: Diagnostic): void => {
    if (isOfOtherTools(diagnostic)) return;
    const option = diagnostic.severity === 'error' ? optionOf(diagnostic) : undefined;
    const reaction = option && this.#reactions[option];
    if (reaction === 'ignore') return;
    const isWarning =
      (reaction !== undefined && reaction !== 'throw') ||
      (isLenient(diagnostic) && isReadable(diagnostic));
    this.#diagnostics.push(isWarning ? { ...diagnostic, severity: 'warning' } : diagnostic);
  };

  readonly addLink = (link: ApiTextLink): void => void this.#links.push(link);

  /** @param isFound Whether its place is exact, not that of the declaration. */
  readonly addSample = (sample: Sample, isFound: boolean): void => {
    if (isFound) this.#placed.set(keyOf(sample), sample);
    else this.#unplaced.set(sample.key, sample);
  };

  readonly addSnippet = (snippet: Snippet): void =>
    void this.#snippets.set(`${keyOf(snippet)}:${snippet.text}`, snippet);

  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics;
  }

  /** Whether there are no errors, or in texts only. */
  get isConvertible(): boolean {
    return !hasErrors(this.#diagnostics.filter(({ code }) => !IN_MARKDOWN.test(code)));
  }

  /** Drops the errors of the compiler, which are misleading if it lacks files. */
  dropCompilerErrors(): void {
    this.#diagnostics = this.#diagnostics.filter(({ code }) => code !== 'api/typescript');
  }

  /** The samples without repeats; one whose comment is repeated has the place where it was found exactly. */
  #samples(): Sample[] {
    const placed = [...this.#placed.values()];
    const keys = new Set(placed.map(({ key }) => key));
    return [...placed, ...[...this.#unplaced.values()].filter(({ key }) => !keys.has(key))];
  }

  all(): Pick<ConvertedApi, 'diagnostics' | 'links' | 'samples' | 'snippets'> {
    const diagnostics = distinctDiagnostics(this.#diagnostics).sort(compareDiagnostics);
    return {
      diagnostics: Object.values(TOGETHER).reduce(groupWarnings, diagnostics),
      links: this.#links,
      samples: this.#samples(),
      snippets: [...this.#snippets.values()],
    };
  }
}
