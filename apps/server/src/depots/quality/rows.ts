import type { QualityRule } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { DepotRow, MomentRow } from '../../store/depots/depots.ts';

export interface CheckRow {
  id: number;
  moment_id: number;
  changes: number;
  rules: QualityRule[];
  /** Null until the job has ended. */
  counts: Record<string, number> | null;
  checked: Date | string | null;
  /** The moment and the rules are as they were when it began. */
  current: boolean;
}

/** The newest check of a moment that has ended; null where there is none. */
export async function newestCheck(sql: Sql, moment: Pick<MomentRow, 'id'>): Promise<CheckRow | null> {
  const { rows } = await sql.query<CheckRow>(
    `SELECT c.*, c.changes = m.changes AND c.rules = d.quality_rules AS current
     FROM geo.quality_check c JOIN geo.moment m ON m.id = c.moment_id JOIN geo.depot d ON d.id = m.depot_id
     WHERE c.moment_id = $1 AND c.checked IS NOT NULL ORDER BY c.id DESC LIMIT 1`,
    [moment.id],
  );
  return rows[0] ?? null;
}

/** What was found, rule by rule as they were then. */
export function resultsOf({ rules, counts }: Pick<CheckRow, 'rules' | 'counts'>): { rule: QualityRule; count: number }[] {
  return rules.map((rule) => ({ rule, count: counts?.[rule.id] ?? 0 }));
}

/** What is checked. */
export interface Checked {
  readonly id: number;
  readonly depot: DepotRow;
  readonly moment: MomentRow;
}
