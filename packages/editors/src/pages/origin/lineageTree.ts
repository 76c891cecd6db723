import type { LineageMoment } from '@geo/api';

/** A moment with those that it was made from. */
export interface LineageBranch {
  readonly moment: LineageMoment;
  /** It stands further above with what it was made from, which is not repeated. */
  readonly isAgain: boolean;
  readonly from: readonly LineageBranch[];
}

/** The way back as a tree, from the first moment on; what was reached before is not followed again. */
export function lineageTree(moments: readonly LineageMoment[]): LineageBranch | null {
  const byId = new Map(moments.map((moment) => [moment.id, moment]));
  const seen = new Set<number>();
  const branch = (moment: LineageMoment): LineageBranch => {
    const isAgain = seen.has(moment.id);
    seen.add(moment.id);
    return { moment, isAgain, from: isAgain ? [] : moment.from.flatMap((id) => byId.get(id) ?? []).map(branch) };
  };
  return moments[0] ? branch(moments[0]) : null;
}
