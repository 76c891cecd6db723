import { ApiError, typeUri, type BatchOperation, type BatchResult } from '@geo/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pipeline } from '../../fixtures/graphs.ts';
import { functions } from '../../fixtures/library.ts';
import { memoryServer } from '../../fixtures/memoryServer.ts';
import { findObject, type Graph } from '../graph.ts';
import {
  editReducer,
  nextEntry,
  operationsToSend,
  refOfEdit,
  shownGraph,
  startEditing,
  unsavedEntries,
  type EditAction,
  type EditState,
} from './editQueue.ts';

/** The parts of a graph that a user sees, comparable whatever the order of their insertion. */
function content(graph: Graph): unknown {
  const sorted = <T extends { resource_uri: string }>(objects: ReadonlyMap<string, T>): T[] =>
    [...objects.values()].sort((first, second) => (first.resource_uri < second.resource_uri ? -1 : 1));
  return {
    nodes: sorted(graph.nodes).map((node) => ({
      ...node,
      links: [...node.links].sort((first, second) => (first.resource_uri < second.resource_uri ? -1 : 1)),
    })),
    frames: sorted(graph.frames),
    notes: sorted(graph.notes),
    groups: sorted(graph.groups),
  };
}

/** An editor, its server, and what is on the way between them. */
class Scenario {
  graph: Graph;
  state: EditState;
  readonly server;
  clock = 0;
  #request: { readonly operations: readonly BatchOperation[]; readonly key: string } | null = null;
  #answer: { readonly result: BatchResult } | { readonly error: ApiError } | null = null;

  constructor(start: Graph) {
    this.graph = start;
    this.state = startEditing(start, 'probe');
    this.server = memoryServer({
      read: () => this.graph,
      update: (change) => {
        this.graph = change(this.graph);
      },
    });
  }

  do(action: EditAction): void {
    this.state = editReducer(this.state, action);
  }

  shown(): Graph {
    return shownGraph(this.state, functions);
  }

  edit(operations: readonly BatchOperation[], gesture?: string): void {
    this.clock += 2000;
    this.do({ type: 'edit', label: `Schritt ${this.clock}`, operations, graph: this.shown(), time: this.clock, gesture });
  }

  send(): void {
    const entry = nextEntry(this.state);
    if (!entry) return;
    this.#request = { operations: operationsToSend(this.state, entry), key: entry.key };
    this.do({ type: 'sent' });
  }

  serve(): void {
    if (!this.#request) return;
    const { operations, key } = this.#request;
    this.#request = null;
    try {
      this.#answer = { result: this.server.apply(operations, key) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#answer = { error };
    }
  }

  receive(): void {
    const answer = this.#answer;
    if (!answer) return;
    this.#answer = null;
    if ('result' in answer) this.do({ type: 'answered', result: answer.result });
    else if (answer.error.code === 'graph_conflict') this.do({ type: 'conflicted', uri: '', mine: {}, theirs: {} });
    else this.do({ type: 'refused', reason: answer.error.message });
  }

  /** A request or an answer that never arrives. */
  lose(): void {
    this.#request = null;
    this.#answer = null;
    this.do({ type: 'connectionLost' });
  }

  live(): void {
    this.do({ type: 'serverChanged', graph: this.graph });
  }

  /** Until the server has everything and the editor knows it. */
  settle(): void {
    for (let turn = 0; turn < 1000; turn += 1) {
      this.do({ type: 'connectionRestored' });
      if (this.state.conflict) this.do({ type: turn % 2 === 0 ? 'overwrite' : 'discard' });
      if (!this.#request && !this.#answer && !nextEntry(this.state)) break;
      this.send();
      this.serve();
      this.receive();
    }
    this.live();
  }
}

const types = ['string', 'number', 'feature'].map((name) => `/api/v1/type/${name}/`);
const seed = fc.record({
  kind: fc.constantFrom('move', 'node', 'frame', 'note', 'link', 'delete', 'rename', 'data', 'group', 'pair'),
  pick: fc.nat(50),
  value: fc.nat(9),
});
type Seed = typeof seed extends fc.Arbitrary<infer Value> ? Value : never;

/** An edit of what is on the graph. */
function operationsOf(graph: Graph, { kind, pick, value }: Seed): BatchOperation[] {
  const any = <T>(list: readonly T[]): T | undefined => list[pick % Math.max(1, list.length)];
  const objects = [...graph.nodes.keys(), ...graph.frames.keys(), ...graph.notes.keys()];
  const place = { ui_x: value, ui_y: pick };
  const uri = any(objects);
  switch (kind) {
    case 'move':
      return uri ? [{ op: 'patch', uri, body: place }] : [];
    case 'node':
      return [{ op: 'create', kind: 'node', ref: '$node', body: { func: 'feature.buffer', ...place } }];
    case 'frame':
      return [{ op: 'create', kind: 'frame', body: { content_type: types[value % 3] ?? '', data: 'x', ...place } }];
    case 'note':
      return [{ op: 'create', kind: 'note', body: { text: '$node', ...place } }];
    case 'link': {
      const [node, frame] = [any([...graph.nodes.keys()]), any([...graph.frames.keys()])];
      return node && frame ? [{ op: 'create', kind: 'link', body: { name: 'features', node, frame } }] : [];
    }
    case 'delete': {
      const links = [...graph.nodes.values()].flatMap((node) => node.links.map((link) => link.resource_uri));
      const gone = any([...objects, ...links, ...graph.groups.keys()]);
      return gone ? [{ op: 'delete', uri: gone }] : [];
    }
    case 'rename': {
      const frame = any([...graph.frames.keys()]);
      return frame ? [{ op: 'patch', uri: frame, body: { name: `Name ${value}` } }] : [];
    }
    case 'data': {
      const frame = any([...graph.frames.keys()]);
      return frame ? [{ op: 'data', uri: frame, value: value === 0 ? null : value }] : [];
    }
    case 'group':
      return [{ op: 'create', kind: 'nodegroup', body: { name: 'Gruppe', members: objects.slice(0, value), ...place } }];
    case 'pair':
      return [
        { op: 'create', kind: 'frame', ref: '$value', body: { content_type: types[2] ?? '', ...place } },
        {
          op: 'create',
          kind: 'node',
          ref: '$node',
          body: { func: 'feature.buffer', links: [{ name: 'features', frame: '$value' }], ...place },
        },
      ];
  }
}

const step = fc.oneof(
  { weight: 6, arbitrary: seed.map((value) => ({ do: 'edit' as const, value })) },
  { weight: 2, arbitrary: seed.map((value) => ({ do: 'other' as const, value })) },
  {
    weight: 12,
    arbitrary: fc
      .constantFrom('undo', 'redo', 'send', 'send', 'serve', 'serve', 'receive', 'receive', 'lose', 'restore', 'live', 'toStart')
      .map((name) => ({ do: name })),
  },
);

function play(scenario: Scenario, move: typeof step extends fc.Arbitrary<infer Value> ? Value : never): void {
  if (move.do === 'edit') scenario.edit(operationsOf(scenario.shown(), (move as { value: Seed }).value));
  else if (move.do === 'other') {
    try {
      scenario.server.apply(operationsOf(scenario.graph, (move as { value: Seed }).value));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  } else if (move.do === 'undo' || move.do === 'redo') scenario.do({ type: move.do });
  else if (move.do === 'toStart') scenario.do({ type: 'undoTo', entry: null });
  else if (move.do === 'restore') scenario.do({ type: 'connectionRestored' });
  else if (move.do === 'send') scenario.send();
  else if (move.do === 'serve') scenario.serve();
  else if (move.do === 'receive') scenario.receive();
  else if (move.do === 'lose') scenario.lose();
  else scenario.live();
}

describe('any sequence of edits, answers, losses, reloads and others’ edits', () => {
  it('ends with the graph as the server has it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (moves) => {
        const scenario = new Scenario(pipeline);
        for (const move of moves) play(scenario, move);
        scenario.settle();
        expect(unsavedEntries(scenario.state)).toEqual([]);
        expect(content(scenario.shown())).toEqual(content(scenario.graph));
      }),
      { numRuns: 300 },
    );
  });

  it('returns to the start by undoing everything and to the end by redoing it', () => {
    const own = step.filter((move) => move.do !== 'other');
    fc.assert(
      fc.property(fc.array(own, { maxLength: 40 }), (moves) => {
        const scenario = new Scenario(pipeline);
        for (const move of moves) play(scenario, move);
        scenario.settle();
        const end = content(scenario.graph);
        const steps = scenario.state.done;
        scenario.do({ type: 'undoTo', entry: null });
        scenario.settle();
        expect(content(scenario.graph)).toEqual(content(pipeline));
        for (let count = 0; count < steps; count += 1) scenario.do({ type: 'redo' });
        scenario.settle();
        expect(content(scenario.graph)).toEqual(end);
      }),
      { numRuns: 300 },
    );
  });

  it('shows everything wanted as soon as it is known, and nothing twice', () => {
    fc.assert(
      fc.property(fc.array(seed, { maxLength: 12 }), fc.nat(3), (edits, loss) => {
        const scenario = new Scenario(pipeline);
        for (const value of edits) scenario.edit(operationsOf(scenario.shown(), value));
        const wanted = scenario.shown();
        const sizes = (graph: Graph): number[] => [graph.nodes.size, graph.frames.size, graph.notes.size, graph.groups.size];
        const before = sizes(wanted);
        for (let turn = 0; turn < 200 && unsavedEntries(scenario.state).length > 0; turn += 1) {
          scenario.send();
          scenario.serve();
          // The live channel is faster than the answer.
          scenario.live();
          expect(sizes(scenario.shown())).toEqual(before);
          if (loss > 0 && turn % 3 === loss - 1) {
            scenario.lose();
            scenario.do({ type: 'connectionRestored' });
            expect(sizes(scenario.shown())).toEqual(before);
          } else scenario.receive();
        }
        expect(content(scenario.shown())).toEqual(content(scenario.graph));
      }),
    );
  });
});

const note = '/api/v1/note/1/';
const moveNote = (ui_x: number): BatchOperation[] => [{ op: 'patch', uri: note, body: { ui_x } }];
const textOf = (graph: Graph): string | undefined => graph.notes.get(note)?.text;
const rename = (text: string): BatchOperation[] => [{ op: 'patch', uri: note, body: { text } }];

describe('editReducer', () => {
  it('takes what another call has changed into the history: it is undone and redone as an edit', () => {
    const scenario = new Scenario(pipeline);
    scenario.edit(moveNote(1));
    scenario.settle();
    const result = scenario.server.apply([{ op: 'delete', uri: '/api/v1/node/3/' }]);
    scenario.do({ type: 'happened', label: 'Version 1', result, time: 9 });
    expect(nextEntry(scenario.state)).toBeNull();
    expect(scenario.state.entries.map(({ label }) => label).at(-1)).toBe('Version 1');
    expect(scenario.shown().nodes.has('/api/v1/node/3/')).toBe(false);
    scenario.do({ type: 'undo' });
    scenario.settle();
    expect(scenario.graph.nodes.has('/api/v1/node/3/')).toBe(true);
    scenario.do({ type: 'redo' });
    scenario.settle();
    expect(scenario.graph.nodes.has('/api/v1/node/3/')).toBe(false);
  });

  it('sends one batch at a time and names objects of earlier batches by then', () => {
    const scenario = new Scenario(pipeline);
    scenario.edit([{ op: 'create', kind: 'node', ref: '$node', body: { func: 'feature.buffer', ui_x: 0, ui_y: 0 } }]);
    const node = refOfEdit(1, '$node');
    expect(scenario.shown().frames.get(`${node}>output`)).toMatchObject({ ui_docked: true });
    scenario.edit([{ op: 'create', kind: 'link', body: { name: 'features', frame: `${node}>output`, node: '/api/v1/node/3/' } }]);
    scenario.edit([{ op: 'delete', uri: `${node}>output~` }]);
    scenario.send();
    expect(nextEntry(scenario.state)).toBeNull();
    scenario.serve();
    scenario.receive();
    const [made] = [...scenario.graph.nodes.values()].slice(-1);
    const entry = nextEntry(scenario.state);
    const frame = made?.links[0]?.frame;
    expect(entry && operationsToSend(scenario.state, entry)).toMatchObject([{ body: { frame, node: '/api/v1/node/3/' } }]);
    scenario.settle();
    expect(scenario.state.refused).toEqual([]);
    expect(scenario.graph.nodes.get(made?.resource_uri ?? '')?.links).toEqual([]);
  });

  it('leaves out an edit that is undone before it is sent', () => {
    const scenario = new Scenario(pipeline);
    scenario.edit(moveNote(5));
    scenario.do({ type: 'undo' });
    expect(nextEntry(scenario.state)).toBeNull();
    expect(scenario.shown()).toBe(pipeline);
    scenario.do({ type: 'redo' });
    expect(nextEntry(scenario.state)?.toggle).toEqual(moveNote(5));
  });

  it('lets an undo wait for the edit that is under way', () => {
    const scenario = new Scenario(pipeline);
    scenario.edit(moveNote(5));
    scenario.send();
    scenario.do({ type: 'undo' });
    expect(scenario.shown().notes.get(note)?.ui_x).toBe(60);
    expect(unsavedEntries(scenario.state)).toHaveLength(1);
    scenario.serve();
    scenario.receive();
    expect(scenario.shown().notes.get(note)?.ui_x).toBe(60);
    scenario.settle();
    expect(scenario.graph.notes.get(note)?.ui_x).toBe(60);
  });

  it('is not at rest while an undo is under way that is not wanted any more', () => {
    const scenario = new Scenario(pipeline);
    scenario.edit(moveNote(5));
    scenario.settle();
    scenario.do({ type: 'undo' });
    scenario.send();
    scenario.do({ type: 'redo' });
    expect([unsavedEntries(scenario.state).length, scenario.shown().notes.get(note)?.ui_x]).toEqual([1, 5]);
    scenario.serve();
    scenario.receive();
    expect([unsavedEntries(scenario.state).length, scenario.shown().notes.get(note)?.ui_x]).toEqual([1, 5]);
    scenario.settle();
    expect([unsavedEntries(scenario.state).length, scenario.graph.notes.get(note)?.ui_x]).toEqual([0, 5]);
  });

  it('takes with a refused edit those that need what it creates, and names them', () => {
    const scenario = new Scenario(pipeline);
    scenario.edit([
      { op: 'create', kind: 'note', ref: '$note', body: { text: 'a', ui_x: 0, ui_y: 0 } },
      { op: 'delete', uri: '/api/v1/note/77/' },
    ]);
    scenario.edit([{ op: 'patch', uri: refOfEdit(1, '$note'), body: { ui_x: 9 } }]);
    scenario.edit(moveNote(5));
    scenario.settle();
    expect(scenario.state.refused).toMatchObject([{ label: 'Schritt 2000', undoing: false, dependents: ['Schritt 4000'] }]);
    expect(scenario.state.entries.map(({ label }) => label)).toEqual(['Schritt 6000']);
    expect(scenario.graph.notes.get(note)?.ui_x).toBe(5);
    scenario.do({ type: 'told' });
    expect(scenario.state.refused).toEqual([]);
  });

  it('asks before it writes over what another wrote, and does either', () => {
    for (const [decision, text] of [
      ['overwrite', 'meines'],
      ['discard', 'ihres'],
    ] as const) {
      const scenario = new Scenario(pipeline);
      scenario.edit(rename('meines'));
      scenario.server.apply(rename('ihres'));
      scenario.send();
      scenario.serve();
      scenario.receive();
      expect(scenario.state.conflict).toMatchObject({ label: 'Schritt 2000', undoing: false });
      expect([nextEntry(scenario.state), textOf(scenario.shown())]).toEqual([null, 'meines']);
      scenario.do({ type: decision });
      scenario.settle();
      expect(textOf(scenario.graph)).toBe(text);
      expect(scenario.state.conflict).toBeNull();
    }
  });

  it('does not undo over what another wrote since without asking', () => {
    const scenario = new Scenario(pipeline);
    scenario.edit(rename('meines'));
    scenario.settle();
    scenario.server.apply(rename('ihres'));
    scenario.do({ type: 'undo' });
    scenario.send();
    scenario.serve();
    scenario.receive();
    expect(scenario.state.conflict).toMatchObject({ undoing: true });
  });

  it('does not flicker when messages about what is being changed come before the answer', () => {
    const scenario = new Scenario(pipeline);
    scenario.edit(moveNote(5));
    scenario.edit(moveNote(9));
    scenario.send();
    scenario.serve();
    scenario.live();
    expect(scenario.shown().notes.get(note)?.ui_x).toBe(9);
    scenario.receive();
    expect(scenario.shown().notes.get(note)?.ui_x).toBe(9);
  });

  it('applies a batch once although its answer was lost', () => {
    const scenario = new Scenario(pipeline);
    scenario.edit([{ op: 'create', kind: 'note', body: { text: 'einmal', ui_x: 0, ui_y: 0 } }]);
    scenario.send();
    scenario.serve();
    scenario.lose();
    expect(nextEntry(scenario.state)).toBeNull();
    scenario.do({ type: 'undo' });
    scenario.do({ type: 'redo' });
    scenario.settle();
    expect([...scenario.graph.notes.values()].filter(({ text }) => text === 'einmal')).toHaveLength(1);
  });

  it('joins the steps of one gesture within a second, and only those', () => {
    const scenario = new Scenario(pipeline);
    const step = (time: number, gesture: string, x: number): void =>
      scenario.do({ type: 'edit', label: 'Verschieben', operations: moveNote(x), graph: scenario.shown(), time, gesture });
    step(0, 'move a', 1);
    step(900, 'move a', 2);
    step(1800, 'move a', 3);
    step(1900, 'move b', 4);
    step(4000, 'move b', 5);
    step(4100, '', 6);
    step(4200, '', 7);
    const places: (number | undefined)[] = [];
    for (let count = 0; count < 5; count += 1) {
      scenario.do({ type: 'undo' });
      places.push(scenario.shown().notes.get(note)?.ui_x);
    }
    expect(places).toEqual([6, 5, 4, 3, 60]);
    scenario.do({ type: 'redo' });
    expect(scenario.shown().notes.get(note)?.ui_x).toBe(3);
  });

  it('goes to any place of the history, and a new edit replaces what was undone', () => {
    const scenario = new Scenario(pipeline);
    for (const x of [1, 2, 3]) scenario.edit(moveNote(x));
    scenario.settle();
    const [first] = scenario.state.entries;
    scenario.do({ type: 'undoTo', entry: first?.id ?? 0 });
    expect(scenario.shown().notes.get(note)?.ui_x).toBe(1);
    scenario.edit([{ op: 'delete', uri: note }]);
    expect(scenario.state.entries).toHaveLength(2);
    scenario.settle();
    expect(findObject(scenario.graph, note)).toBeUndefined();
    scenario.do({ type: 'undoTo', entry: null });
    scenario.settle();
    expect(content(scenario.graph)).toEqual(content(pipeline));
  });

  it('takes back what left the history from the last step to the first', () => {
    const scenario = new Scenario(pipeline);
    scenario.edit(moveNote(1));
    scenario.edit(moveNote(2));
    scenario.settle();
    scenario.do({ type: 'connectionLost' });
    scenario.do({ type: 'undo' });
    scenario.do({ type: 'undo' });
    scenario.edit([{ op: 'patch', uri: '/api/v1/node/1/', body: { ui_x: 5 } }]);
    expect(scenario.state.leftovers.map(({ label }) => label)).toEqual(['Schritt 2000', 'Schritt 4000']);
    expect(scenario.shown().notes.get(note)?.ui_x).toBe(60);
    scenario.settle();
    expect([scenario.graph.notes.get(note)?.ui_x, scenario.graph.nodes.get('/api/v1/node/1/')?.ui_x]).toEqual([60, 5]);
  });

  it('sends what an earlier life of the page kept, under names that stay unique', () => {
    const earlier = new Scenario(pipeline);
    earlier.edit([{ op: 'create', kind: 'note', ref: '$note', body: { text: 'alt', ui_x: 0, ui_y: 0 } }]);
    earlier.edit([{ op: 'patch', uri: refOfEdit(1, '$note'), body: { ui_x: 7 } }]);
    const edits = unsavedEntries(earlier.state).map((entry) => ({
      label: entry.label,
      time: entry.time,
      operations: operationsToSend(earlier.state, entry),
      key: entry.key,
    }));
    const scenario = new Scenario(pipeline);
    scenario.do({ type: 'recovered', edits, nextId: earlier.state.nextId });
    scenario.edit([{ op: 'create', kind: 'note', ref: '$note', body: { text: 'neu', ui_x: 0, ui_y: 0 } }]);
    scenario.settle();
    expect([...scenario.graph.notes.values()].slice(-2)).toMatchObject([
      { text: 'alt', ui_x: 7 },
      { text: 'neu', ui_x: 0 },
    ]);
  });

  it('counts a new record once, whichever comes first: the answer or the message', () => {
    const scenario = new Scenario(pipeline);
    scenario.edit([
      { op: 'create', kind: 'frame', ref: '$frame', body: { content_type: typeUri('string'), data: 'Rhein', ui_x: 0, ui_y: 0 } },
    ]);
    scenario.settle();
    const made = [...scenario.graph.frames.keys()].find((one) => !pipeline.frames.has(one))!;
    const size = (): number | null | undefined => scenario.shown().frames.get(made)?.size;
    const add = (value: string): void => scenario.edit([{ op: 'record', uri: made, change: 'add', value }]);
    add('Ems');
    add('Weser');
    expect(size()).toBe(3);
    scenario.settle();
    expect(size()).toBe(3);
    add('Elbe');
    scenario.send();
    scenario.serve();
    scenario.live();
    expect([scenario.graph.frames.get(made)?.size, size()]).toEqual([4, 4]);
    scenario.lose();
    expect(size()).toBe(4);
    scenario.settle();
    expect(size()).toBe(4);
    scenario.do({ type: 'undo' });
    expect(size()).toBe(3);
    scenario.send();
    scenario.serve();
    scenario.live();
    expect(size()).toBe(3);
    scenario.settle();
    expect([scenario.graph.frames.get(made)?.size, size()]).toEqual([3, 3]);
  });
});
