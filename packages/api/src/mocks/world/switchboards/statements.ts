import type { Statement } from '../../../runs/statements.ts';
import type { StoredNode, World } from '../state.ts';
import { idOf } from '../uri.ts';
import { linksOf } from './freshness.ts';

/** The statements that the database would have for what a node has computed. */
export function statementsOf(world: World, node: StoredNode): Statement[] {
  if (!world.results.has(node.id)) return [];
  return linksOf(world, node)
    .filter((link) => !link.is_input)
    .map((link) => {
      const id = idOf(link.frame, 'frame');
      const rows = world.graph.frameData.get(id)?.length ?? 0;
      return {
        frame: link.frame,
        output: link.name,
        sql: `SELECT idx, props, geom FROM geo.result_${id}_${node.id} WHERE to_m = $1`,
        params: ['2147483647'],
        computed: true,
        plan: `Seq Scan on result_${id}_${node.id}  (cost=0.00..${(rows * 0.02 + 1).toFixed(2)} rows=${rows} width=72)\n  Filter: (to_m = 2147483647)`,
      };
    });
}
