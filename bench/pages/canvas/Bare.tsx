import '@xyflow/react/dist/style.css';
import { Handle, Position, ReactFlow, applyNodeChanges, type Edge, type Node, type NodeChange } from '@xyflow/react';
import { memo, useCallback, useState, type ReactNode } from 'react';
import { feeds, placeOf, rowsOfGrid, uris, type GraphSize } from './graph.ts';

// As large as a card with three inputs and an output.
const size = { width: 220, height: 180 };

const Empty = memo(function Empty(): ReactNode {
  return (
    <div style={{ ...size, background: '#fff', border: '1px solid #cdd6dc', boxSizing: 'border-box' }}>
      <Handle type="target" position={Position.Left} />
      <Handle type="source" position={Position.Right} />
    </div>
  );
});
const nodeTypes = { empty: Empty };

/** The peer: the library itself with empty nodes, as its documentation sets it up. */
export function Bare({ graph, whole }: { readonly graph: GraphSize; readonly whole: boolean }): ReactNode {
  const [nodes, setNodes] = useState<Node[]>(() => {
    const rows = rowsOfGrid(graph.nodes);
    return Array.from({ length: graph.nodes }, (_, index) => ({
      id: uris.node(index),
      type: 'empty',
      position: placeOf(index, rows),
      data: {},
    }));
  });
  const [edges] = useState<Edge[]>(() =>
    feeds(graph).map(({ from, to }, index) => ({ id: String(index), type: 'smoothstep', source: uris.node(from), target: uris.node(to) })),
  );
  const onNodesChange = useCallback((changes: NodeChange[]) => setNodes((current) => applyNodeChanges(changes, current)), []);
  return (
    <div style={{ height: '100vh' }}>
      <ReactFlow nodes={nodes} edges={edges} nodeTypes={nodeTypes} onNodesChange={onNodesChange} minZoom={0.05} fitView={whole} />
    </div>
  );
}
