import { describe, expect, it } from 'vitest';
import type { CanvasAbilities } from '../canvas/commands.ts';
import { allowedCommands, toldCommands } from '../fixtures/commands.ts';
import { failed, grouped, pipeline, running, variety } from '../fixtures/graphs.ts';
import type { Graph } from '../graph/graph.ts';
import { outlineOf, type OutlineItem } from '../graph/outline/outline.ts';
import { itemActions } from './itemActions.tsx';

const graphs = { pipeline, variety, failed, running, grouped: grouped(false), collapsed: grouped(true) };
const withChildren = (items: readonly OutlineItem[]): readonly OutlineItem[] =>
  items.flatMap((item) => [item, ...withChildren(item.children)]);

/** What the menus of all objects of a graph do when each of their entries is chosen. */
function chosen(graph: Graph, abilities: Partial<CanvasAbilities>): ReadonlySet<string> {
  const called = new Set<string>();
  const changes = (name: string) => (): void => void called.add(name);
  const context = {
    graph,
    commands: toldCommands((command) => called.add(command), abilities),
    t: ((key: string) => key) as unknown as Parameters<typeof itemActions>[1]['t'],
    run: changes('run'),
    explain: () => undefined,
    connect: changes('connect'),
    rename: changes('rename'),
  };
  for (const item of withChildren(outlineOf(graph))) for (const { onSelect } of itemActions(item, context)) onSelect();
  return called;
}

describe.each(Object.entries(graphs))('the menus of the graph %s', (_, graph) => {
  const reads = allowedCommands((need) => need === 'read');

  it('offer a reader nothing that would be refused', () => {
    const done = chosen(graph, { edit: false, run: false });
    expect([...done].filter((command) => !reads.includes(command))).toEqual([]);
    expect([...done]).toEqual(expect.arrayContaining(['node.show', 'frame.open']));
  });

  it('offer who may run it that as well, and nothing more', () => {
    const runs = [...allowedCommands((need) => need !== 'edit'), 'run'];
    const done = chosen(graph, { edit: false, run: true });
    expect([...done].filter((command) => !runs.includes(command))).toEqual([]);
    expect([...done]).toEqual(expect.arrayContaining(['node.run', 'run']));
  });

  it('offer who may change it, but not run it, no run', () => {
    const done = chosen(graph, { edit: true, run: false });
    expect([...done].filter((command) => ['run', 'node.run', 'node.abort'].includes(command))).toEqual([]);
    expect([...done]).toEqual(expect.arrayContaining(['selection.remove', 'connect', 'row.dock']));
  });
});
