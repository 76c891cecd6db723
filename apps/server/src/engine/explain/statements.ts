import { uriOf, type Statement } from '@geo/api';
import type { Db } from '../../db/types.ts';
import type { Relation } from '../../relation/relation.ts';
import type { FrameContent, FrameRow, LinkRow } from '../../switchboards/rows.ts';
import { outputName } from '../outputs.ts';

type Made = Pick<Relation, 'sql' | 'params'>;

/** A statement with longer parameters than this is not kept with what it has computed. */
const mostKept = 50_000;
/** A parameter is shown up to this many characters, an element of a list likewise. */
const mostShown = 500;

/** The statement of records that go into a table now, for whoever wants to see it later. */
export function madeBy({ sql, params }: Made): { made?: Made } {
  const made = { sql, params };
  return JSON.stringify(made).length > mostKept ? {} : { made };
}

/** The statements of a step's results that are records, with what the database would do for them; nothing is run. */
export async function statementsOf(db: Db, links: readonly LinkRow[], frames: ReadonlyMap<number, FrameRow>): Promise<Statement[]> {
  const statements: Statement[] = [];
  for (const link of links) {
    const frame = link.is_input ? undefined : frames.get(link.frame_id);
    if (frame?.data?.kind !== 'records') continue;
    const { sql, params } = statementOf(frame.data);
    statements.push({
      frame: uriOf('frame', frame.id),
      output: outputName(link),
      sql,
      params: params.map(shown),
      computed: frame.data.resultTable !== undefined,
      plan: await planOf(db, { sql, params }),
    });
  }
  return statements;
}

function statementOf({ made, relation }: Extract<FrameContent, { kind: 'records' }>): Made {
  return made ?? relation;
}

/** Null where what the statement reads is gone. */
function planOf(db: Db, { sql, params }: Made): Promise<string | null> {
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
