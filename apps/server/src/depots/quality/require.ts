import { faultsOf } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import type { DepotRow, MomentRow } from '../../store/depots/depots.ts';
import { newestCheck, resultsOf } from './rows.ts';

/**
 * Refuses to approve a moment that was not checked as it is, or has findings of a rule that blocks. Within the transaction that holds
 * the depot: until its end neither records nor rules change.
 */
export async function requireQuality(tx: Sql, { depot, moment }: { readonly depot: DepotRow; readonly moment: MomentRow }): Promise<void> {
  if (!depot.quality_rules.some(({ blocking }) => blocking)) return;
  const check = await newestCheck(tx, moment);
  if (!check?.current) throw new Problem('not_checked');
  const failed = resultsOf(check).filter(({ rule, count }) => rule.blocking && count > 0);
  if (failed.length > 0) throw new Problem('quality_blocks', { faults: faultsOf(failed) });
}
