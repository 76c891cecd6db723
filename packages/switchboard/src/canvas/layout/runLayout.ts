import type { ElkNode, ElkPort } from 'elkjs/lib/elk-api.js';
import type { LayoutGraph } from '../../graph/layout/layoutPlan.ts';
import type { Point } from '../../graph/layout/placement.ts';

/** From left to right in layers, with the room that people leave between cards; distances in px. */
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '100',
  'elk.spacing.nodeNode': '40',
  'elk.spacing.componentComponent': '80',
  // What stood above stays above where nothing speaks against it.
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
};

const portId = (box: string, handle: string): string => `${box} ${handle}`;

function elkGraph({ boxes, edges }: LayoutGraph): ElkNode {
  return {
    id: 'graph',
    layoutOptions: options,
    children: boxes.map(({ id, width, height, ports }) => ({
      id,
      width,
      height,
      layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
      ports: ports.map((port): ElkPort => ({
        id: portId(id, port.id),
        width: 1,
        height: 1,
        x: port.isInput ? 0 : width,
        y: port.y,
        layoutOptions: { 'elk.port.side': port.isInput ? 'WEST' : 'EAST' },
      })),
    })),
    edges: edges.map(({ id, source, target }) => ({
      id,
      sources: [portId(source.uri, source.handle)],
      targets: [portId(target.uri, target.handle)],
    })),
  };
}

/** Finds places for the boxes of a graph in a worker, which ends afterwards. Rejects where the library fails. */
export async function runLayout(graph: LayoutGraph): Promise<ReadonlyMap<string, Point>> {
  const { default: Elk } = await import('elkjs/lib/elk-api.js');
  const worker = new Worker(new URL('./layoutWorker.js', import.meta.url), { type: 'module' });
  const elk = new Elk({ workerFactory: () => worker });
  try {
    const { children = [] } = await elk.layout(elkGraph(graph));
    return new Map(children.map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
  } finally {
    elk.terminateWorker();
  }
}
