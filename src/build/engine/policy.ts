// What the commands ask of a build, spelled out.

export interface BuildPolicy {
  /** Whether the output folder is replaced. */
  readonly publish: boolean;
  /** Whether every article is rendered a second time and must come out the same. */
  readonly renderTwice: boolean;
  /** Whether the documentation must cover what `api.coverage` demands. */
  readonly demandDocumentation: boolean;
}

export const BUILD: BuildPolicy = { publish: true, renderTwice: false, demandDocumentation: false };
export const CHECK: BuildPolicy = { publish: false, renderTwice: true, demandDocumentation: true };
