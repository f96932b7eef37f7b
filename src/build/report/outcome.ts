// The outcome of a build, for the command that started it.

import type { Diagnostic, ExternalLink, Place } from '../../model/site/diagnostic.js';
import type { FilePath } from '../../model/text/brand.js';

export interface StageTiming {
  readonly name: string;
  /** Wall time of the stage; stages may overlap. */
  readonly milliseconds: number;
  /** Number of results from the cache, if the stage has one. */
  readonly cached?: number | undefined;
  /** Number of all results. */
  readonly total?: number | undefined;
}

/** A sample that is not compiled, not run or has errors that are not reported, and what its author wrote for that. */
export interface OptedOut {
  readonly file: FilePath;
  readonly place: Place;
  readonly option: string;
}

export interface SampleSummary {
  /** Programs run by this check. */
  readonly run: number;
  /** Programs whose earlier run had the same input. */
  readonly cached: number;
  readonly optedOut: readonly OptedOut[];
  /** Corrected files. */
  readonly updated: readonly FilePath[];
}

export interface BuildOutcome {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  /** In the order in which they ended. */
  readonly stages: readonly StageTiming[];
  readonly files: number;
  /** Size of the output. */
  readonly bytes: number;
  /** Whether the output folder already held this build, so that nothing was done. */
  readonly upToDate: boolean;
  /** Absolute path. */
  readonly outDir: string;
  /** The policy that the host must send, if plugins need another than that of all sites. */
  readonly policy?: string | undefined;
  /** Defined if samples were run. */
  readonly samples?: SampleSummary | undefined;
  /** Each URL once; defined if the site was verified. */
  readonly externalLinks?: (() => readonly ExternalLink[]) | undefined;
}
