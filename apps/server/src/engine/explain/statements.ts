import { uriOf, type Statement } from '@geo/api';
import type { Db } from '../../db/types.ts';
import type { Relation } from '../../relation/relation.ts';
import type { FrameRow, LinkRow } from '../../switchboards/rows.ts';
import { planOf } from '../contexts/definition.ts';
import { outputName } from '../outputs.ts';

/** A parameter is shown up to this many characters, an element of a list likewise. */
const mostShown = 500;

/** The statements of a step's results that are records, with what the database would do for them; nothing is run. */
export async function statementsOf(db: Db, links: readonly LinkRow[], frames: ReadonlyMap<number, FrameRow>): Promise<Statement[]> {
  const statements: Statement[] = [];
  for (const link of links) {
    const frame = link.is_input ? undefined : frames.get(link.frame_id);
    if (frame?.data?.kind !== 'records') continue;
    // What was taken over is known by its table alone.
    const { sql, params } = planOf(frame.data) ?? frame.data.relation;
    statements.push({
      frame: uriOf('frame', frame.id),
      output: outputName(link),
      sql,
      params: params.map(shown),
      computed: frame.data.resultTable !== undefined || frame.data.file !== undefined,
      plan: await explained(db, { sql, params }),
    });
  }
  return statements;
}

/** Null where what the statement reads is gone. */
function explained(db: Db, { sql, params }: Pick<Relation, 'sql' | 'params'>): Promise<string | null> {
  return db
    .transaction(async (tx) => {
      // What is constant in a statement is computed when it is planned.
      await tx.query("SET LOCAL statement_timeout = '5s'");
      const { rows } = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, params);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    })
    .catch(() => null);
}

function shown(param: unknown): string {
  const text = typeof param === 'string' ? param : JSON.stringify(param);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}
