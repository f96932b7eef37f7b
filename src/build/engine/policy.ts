// The options of a build that differ between commands.

export interface BuildPolicy {
  /** Whether the output folder is replaced. */
  readonly publish: boolean;
  /** Whether every article is rendered twice and both results must be equal. */
  readonly renderTwice: boolean;
  /** Whether the share of documented exports must reach `api.coverage`. */
  readonly demandDocumentation: boolean;
}

export const BUILD: BuildPolicy = { publish: true, renderTwice: false, demandDocumentation: false };
export const CHECK: BuildPolicy = { publish: false, renderTwice: true, demandDocumentation: true };
