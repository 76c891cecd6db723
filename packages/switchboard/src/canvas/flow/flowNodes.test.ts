import { describe, expect, it } from 'vitest';
import { pipeline } from '../../fixtures/graphs.ts';
import { viewGroups } from '../../graph/layout/groupsView.ts';
import { applyStatuses } from '../../graph/live/messages.ts';
import { flowNodesOf } from './flowNodes.ts';

describe('flowNodesOf', () => {
  const [node] = pipeline.nodes.values();
  const before = flowNodesOf(pipeline, viewGroups(pipeline), []);
  const after = (changes: Record<string, unknown>) => {
    const graph = applyStatuses(pipeline, [{ resource_uri: node!.resource_uri, changes }]);
    expect(graph).not.toBe(pipeline);
    return flowNodesOf(graph, viewGroups(graph), before);
  };

  it('is the same list while a run changes states and values', () => {
    expect(after({ status: 'started', runinfo: { progress: 12, count: 3, exception: null } })).toBe(before);
  });

  it('places anew what is moved or has other rows, and nothing else', () => {
    for (const changes of [{ ui_x: 9999 }, { ui_collapsed: !node!.ui_collapsed }, { ports: [] }]) {
      const next = after(changes);
      expect(next.filter((flowNode, index) => flowNode !== before[index]).map(({ id }) => id)).toEqual([node!.resource_uri]);
    }
  });
});
