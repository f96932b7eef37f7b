// The options of a build that differ between commands.

export interface BuildPolicy {
  /** Whether the output folder is replaced. */
  readonly publish: boolean;
  /** Whether a published site is flushed to disk, so that a power cut cannot damage it. */
  readonly flush: boolean;
  /** Whether published files that could run scripts on the site are refused. */
  readonly refuseActive: boolean;
  /** Whether every article is rendered twice and both results must be equal. */
  readonly renderTwice: boolean;
  /** Whether the share of documented exports must reach `api.coverage`. */
  readonly demandDocumentation: boolean;
  /** Whether a claimed output of a sample is replaced where the sample prints another. */
  readonly updateSamples: boolean;
}

export const BUILD: BuildPolicy = {
  publish: true,
  flush: true,
  refuseActive: false,
  renderTwice: false,
  demandDocumentation: false,
  updateSamples: false,
};

export const CHECK: BuildPolicy = {
  publish: false,
  flush: false,
  refuseActive: false,
  renderTwice: true,
  demandDocumentation: true,
  updateSamples: false,
};

export const UPDATE: BuildPolicy = { ...CHECK, updateSamples: true };
