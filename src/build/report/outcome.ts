// The outcome of a build, for the command that ran it.
import type { Diagnostic, ExternalLink } from '../../model/diagnostic.js';

export interface StageTiming {
  readonly name: string;
  /** Wall time from start to end of the stage; stages may overlap. */
  readonly milliseconds: number;
  /** How many of its results came from the cache, where a stage has one. */
  readonly cached?: number | undefined;
  /** How many results it made or took from the cache. */
  readonly total?: number | undefined;
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
  /** Each URL once; known when the site was verified. */
  readonly externalLinks?: (() => readonly ExternalLink[]) | undefined;
}
