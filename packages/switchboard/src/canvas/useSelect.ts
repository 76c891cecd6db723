import type { NodeChange } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { CanvasNode } from './flowNodes.ts';

/** Selects new objects once all of them are on the canvas; each list of objects once. */
export function useSelect(
  uris: readonly string[],
  nodes: readonly CanvasNode[],
  onNodesChange: (changes: NodeChange<CanvasNode>[]) => void,
): void {
  const done = useRef<readonly string[]>([]);
  useEffect(() => {
    if (uris.length === 0 || done.current === uris) return;
    const wanted = new Set(uris);
    if (nodes.filter(({ id }) => wanted.has(id)).length < wanted.size) return;
    done.current = uris;
    onNodesChange(nodes.map(({ id }) => ({ type: 'select', id, selected: wanted.has(id) })));
  }, [uris, nodes, onNodesChange]);
}
