import { describe, expect, it } from 'vitest';
import type { Graph } from '../graph/graph.ts';
import { emptyGraph } from '../memory/index.ts';
import { hostGraphOf } from './hostGraph.ts';

const named = (name: string) => (graph: Graph) => ({
  ...graph,
  switchboard: { ...graph.switchboard, name: graph.switchboard.name + name },
});

describe('the graph of a host', () => {
  it('has two changes that follow each other before the host draws again', () => {
    const told: string[] = [];
    const host = hostGraphOf(emptyGraph(''), ({ switchboard }) => told.push(switchboard.name));
    host.update(named('a'));
    host.update(named('b'));
    expect(told).toEqual(['a', 'ab']);
  });

  it('does not have what the host has refused', () => {
    const host = hostGraphOf(emptyGraph(''), ({ switchboard }) => {
      if (switchboard.name.includes('a')) throw new Error('Not a');
    });
    expect(() => host.update(named('a'))).toThrow('Not a');
    host.update(named('b'));
    expect(host.read().switchboard.name).toBe('b');
  });
});
