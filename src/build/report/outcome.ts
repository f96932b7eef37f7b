// The outcome of a build, for the command that ran it.
import type { FilePath } from '../../model/brand.js';
import type { Diagnostic, ExternalLink, Place } from '../../model/diagnostic.js';

export interface StageTiming {
  readonly name: string;
  /** Wall time from start to end of the stage; stages may overlap. */
  readonly milliseconds: number;
  /** How many of its results came from the cache, where a stage has one. */
  readonly cached?: number | undefined;
  /** How many results it made or took from the cache. */
  readonly total?: number | undefined;
}

/** A sample that is not compiled or not run, and what its author wrote for that. */
export interface OptedOut {
  readonly file: FilePath;
  readonly place: Place;
  readonly option: string;
}

export interface SampleSummary {
  /** Programs that this check ran. */
  readonly run: number;
  /** Those that ran before with the same input. */
  readonly cached: number;
  readonly optedOut: readonly OptedOut[];
  /** Files that were corrected. */
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
  /** The output folder already held this very build, so nothing was redone. */
  readonly upToDate: boolean;
  /** Absolute. */
  readonly outDir: string;
  /** Known when samples were run. */
  readonly samples?: SampleSummary | undefined;
  /** Each URL once; known when the site was verified. */
  readonly externalLinks?: (() => readonly ExternalLink[]) | undefined;
}
