import { describe, expect, it } from 'vitest';
import type { Graph } from '../graph/graph.ts';
import { emptyGraph } from '../memory/index.ts';
import { keeperOf } from './keeper.ts';

const named = (name: string) => (graph: Graph) => ({
  ...graph,
  switchboard: { ...graph.switchboard, name: graph.switchboard.name + name },
});

describe('the graph of a host', () => {
  it('has two changes that follow each other before the host draws again', () => {
    const told: string[] = [];
    const keeper = keeperOf(emptyGraph(''), ({ switchboard }) => told.push(switchboard.name));
    keeper.update(named('a'));
    keeper.update(named('b'));
    expect(told).toEqual(['a', 'ab']);
  });

  it('does not have what the host has refused', () => {
    const keeper = keeperOf(emptyGraph(''), ({ switchboard }) => {
      if (switchboard.name.includes('a')) throw new Error('Not a');
    });
    expect(() => keeper.update(named('a'))).toThrow('Not a');
    keeper.update(named('b'));
    expect(keeper.read().switchboard.name).toBe('b');
  });
});
