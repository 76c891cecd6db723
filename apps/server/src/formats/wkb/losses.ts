/** What a source says of a geometry, and no geometry here can hold. */
export interface Losses {
  /** M values, which are dropped. */
  readonly isMeasured?: boolean;
  /** Arcs, which become lines. */
  readonly isCurved?: boolean;
}
