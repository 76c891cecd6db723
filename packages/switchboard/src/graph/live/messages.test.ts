import { StatusMessage } from '@geo/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frame, link, node, note, switchboard } from '../../fixtures/objects.ts';
import { createGraph, findLink, type Graph } from '../graph.ts';
import { applyStatuses, applySummary } from './messages.ts';

const ids = fc.integer({ min: 1, max: 4 });
const uri = (kind: string, id: number): string => `/api/v1/${kind}/${id}/`;
const anyLink = fc
  .record({ id: ids, node: ids, frame: ids })
  .map((value) => link(uri('link', value.id), uri('node', value.node), uri('frame', value.frame), 'a'));

const message: fc.Arbitrary<StatusMessage> = fc.oneof(
  fc
    .record({ id: ids, x: fc.integer() })
    .map(({ id, x }) => ({ type: 'NODE_INSERT' as const, object: node(uri('node', id), 'f.a', { ui_x: x }) })),
  ids.map((id) => ({ type: 'FRAME_INSERT' as const, object: frame(uri('frame', id), 'string') })),
  ids.map((id) => ({ type: 'NOTE_INSERT' as const, object: note(uri('note', id), 'n') })),
  anyLink.map((object) => ({ type: 'LINK_INSERT' as const, object })),
  fc
    .record({ kind: fc.constantFrom('NODE', 'FRAME', 'LINK', 'NOTE' as const), id: ids })
    .map(({ kind, id }) => ({ type: `${kind}_DELETE` as 'NODE_DELETE', resource_uri: uri(kind.toLowerCase(), id) })),
  fc
    .record({
      kind: fc.constantFrom('node', 'frame', 'note', 'link'),
      id: ids,
      changes: fc.constantFrom({ ui_x: 5 }, { text: 'x' }, { size: 3 }, { dict_key: 'k' }),
    })
    .map(({ kind, id, changes }) => ({ resource_uri: uri(kind, id), changes })),
);
const messages = fc.array(message, { maxLength: 30 });
const start: Graph = createGraph({ switchboard: switchboard(), nodes: [], frames: [], notes: [] });
const applyStatus = (graph: Graph, one: StatusMessage): Graph => applyStatuses(graph, [one]);
const play = (list: readonly StatusMessage[], graph: Graph = start): Graph => applyStatuses(graph, list);

describe('applyStatuses', () => {
  it('does the same with many messages as with one after the other', () => {
    fc.assert(
      fc.property(messages, messages, (before, list) => {
        const graph = play(before);
        expect(play(list, graph)).toEqual(list.reduce(applyStatus, graph));
      }),
    );
  });

  it('takes a message twice as once', () => {
    fc.assert(
      fc.property(messages, message, (before, next) => {
        const once = applyStatus(play(before), next);
        expect(applyStatus(once, next)).toBe(once);
      }),
    );
  });

  it('keeps every object under its own uri and every link in its own node, once', () => {
    fc.assert(
      fc.property(messages, (list) => {
        const graph = play(list);
        for (const [key, object] of [...graph.nodes, ...graph.frames, ...graph.notes]) expect(object.resource_uri).toBe(key);
        const links = [...graph.nodes].flatMap(([key, { links: own }]) => own.map((each) => ({ key, each })));
        for (const { key, each } of links) expect(each.node).toBe(key);
        expect(new Set(links.map(({ each }) => each.resource_uri)).size).toBe(links.length);
      }),
    );
  });

  it('undoes an insertion by the deletion', () => {
    const graph = play([{ type: 'FRAME_INSERT', object: frame(uri('frame', 9), 'string') }]);
    expect(applyStatus(graph, { type: 'FRAME_DELETE', resource_uri: uri('frame', 9) })).toEqual(start);
  });

  it('leaves the graph as it is for objects it does not know', () => {
    expect(applyStatus(start, { resource_uri: uri('node', 1), changes: { ui_x: 1 } })).toBe(start);
    expect(applyStatus(start, { type: 'LINK_INSERT', object: link(uri('link', 1), uri('node', 1), uri('frame', 1), 'a') })).toBe(start);
    expect(applyStatus(start, { type: 'NODE_DELETE', resource_uri: uri('node', 1) })).toBe(start);
  });

  it('removes the links of a deleted frame', () => {
    const graph = createGraph({
      switchboard: switchboard(),
      nodes: [node(uri('node', 1), 'f.a', { links: [link(uri('link', 1), uri('node', 1), uri('frame', 1), 'a')] })],
      frames: [frame(uri('frame', 1), 'string')],
      notes: [],
    });
    const after = applyStatus(graph, { type: 'FRAME_DELETE', resource_uri: uri('frame', 1) });
    expect(after.nodes.get(uri('node', 1))?.links).toEqual([]);
  });

  it('changes what it names, drops unknown keys, and voids wrong values', () => {
    const graph = createGraph({ switchboard: switchboard(), nodes: [node(uri('node', 1), 'f.a')], frames: [], notes: [] });
    const changed = applyStatus(graph, { resource_uri: uri('node', 1), changes: { status: 'started', surprise: 1, resource_uri: '/x/' } });
    expect(changed.nodes.get(uri('node', 1))).toEqual({ ...node(uri('node', 1), 'f.a'), status: 'started' });
    expect(applyStatus(graph, { resource_uri: uri('node', 1), changes: { status: 'exploded' } })).toBe(graph);
    expect(applyStatus(graph, { resource_uri: uri('node', 1), changes: { status: 'initialized' } })).toBe(graph);
  });

  it('patches a link within its node', () => {
    const inside = link(uri('link', 1), uri('node', 1), uri('frame', 1), 'a');
    const graph = createGraph({
      switchboard: switchboard(),
      nodes: [node(uri('node', 1), 'f.a', { links: [inside] })],
      frames: [],
      notes: [],
    });
    expect(findLink(applyStatus(graph, { resource_uri: uri('link', 1), changes: { dict_key: 'k' } }), uri('link', 1))?.dict_key).toBe('k');
  });
});

describe('applySummary', () => {
  it('changes only its own switchboard', () => {
    const own = applySummary(start, { resource_uri: start.switchboard.resource_uri, changes: { status: 'success' } });
    expect(own.switchboard.status).toBe('success');
    expect(applySummary(start, { resource_uri: '/api/v1/switchboard/2/', changes: { status: 'success' } })).toBe(start);
  });
});
