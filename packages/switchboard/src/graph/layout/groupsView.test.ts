import type { NodeGroup } from '@geo/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { empty, pipeline } from '../../fixtures/graphs.ts';
import { graphUri, frame } from '../../fixtures/objects.ts';
import type { Graph } from '../graph.ts';
import { boundsOf, clearPlace, groupCardHeight, innerAnchor, viewGroups } from './groupsView.ts';
import { frameHeight, frameWidth } from './layout.ts';
import { drawnEdges } from '../links/links.ts';

const uri = '/api/v1/nodegroup/1/';
const group = (ui_collapsed: boolean): NodeGroup => ({
  id: 1,
  resource_uri: uri,
  switchboard: graphUri,
  name: 'Vorbereitung',
  ui_collapsed,
  ui_color: null,
  ui_x: 10,
  ui_y: 20,
});

/** The pipeline retrieve → buffer → store with some of its objects in a group. */
function grouped(members: readonly string[], collapsed: boolean): Graph {
  const put = <T extends { resource_uri: string }>(objects: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new Map([...objects].map(([key, object]) => [key, members.includes(key) ? { ...object, group: uri } : object]));
  return {
    ...pipeline,
    nodes: put(pipeline.nodes),
    frames: put(pipeline.frames),
    notes: put(pipeline.notes),
    groups: new Map([[uri, group(collapsed)]]),
  };
}
const [retrieve, buffer] = ['/api/v1/node/1/', '/api/v1/node/2/'];

describe('viewGroups', () => {
  it('leaves a graph without groups as it is', () => {
    const view = viewGroups(pipeline);
    expect(view.edges).toEqual(drawnEdges(pipeline));
    expect([view.cards, view.frames, view.hidden.size]).toEqual([[], [], 0]);
  });

  it('joins what crosses the border to the collapsed card, and drops what is inside', () => {
    const view = viewGroups(grouped([retrieve, buffer], true));
    expect([...view.hidden.keys()]).toEqual([retrieve, buffer]);
    const [card] = view.cards;
    expect(card?.ports.map((port) => [port.isInput, port.label])).toEqual([
      [true, 'Magazin lesen · Magazin'],
      [true, 'Puffer · Abstand'],
      [false, 'Puffer · Ergebnis'],
    ]);
    expect(card && groupCardHeight(card)).toBe(60 + 3 * 30);
    expect(view.edges).toHaveLength(3);
    for (const edge of view.edges) expect([edge.source.uri, edge.target.uri]).toContain(uri);
    expect(view.edges.some((edge) => edge.source.uri === retrieve)).toBe(false);
  });

  it('names the end inside by the handle of the card', () => {
    const view = viewGroups(grouped([retrieve, buffer], true));
    for (const port of view.cards[0]?.ports ?? []) expect(innerAnchor({ uri, handle: port.handle })).toEqual(port.inner);
    expect(innerAnchor({ uri: buffer, handle: 'in:features' })).toEqual({ uri: buffer, handle: 'in:features' });
  });

  it('draws an open group behind its members, with room around them', () => {
    const view = viewGroups(grouped([retrieve, '/api/v1/note/1/'], false));
    expect(view.hidden.size).toBe(0);
    expect(view.edges).toEqual(drawnEdges(pipeline));
    expect(view.frames[0]?.rect).toEqual({ x: 36, y: 64, width: 528, height: 460 });
  });

  it('draws a group that nothing is in as a card', () => {
    const view = viewGroups(grouped([], false));
    expect(view.cards.map((card) => card.members)).toEqual([[]]);
  });
});

describe('boundsOf', () => {
  it('is nothing around nothing', () => {
    expect(boundsOf([])).toBeUndefined();
    expect(boundsOf([{ x: 1, y: 2, width: 3, height: 4 }])).toEqual({ x: 1, y: 2, width: 3, height: 4 });
  });
});

describe('clearPlace', () => {
  const size = { width: frameWidth, height: frameHeight };
  const place = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 400 }) });
  const withBoxes = (places: readonly { x: number; y: number }[]): Graph => ({
    ...empty,
    frames: new Map(
      places.map(({ x, y }, index) => {
        const uri = `/api/v1/frame/${index + 1}/`;
        return [uri, frame(uri, 'feature', { ui_docked: false, ui_x: x, ui_y: y })];
      }),
    ),
  });
  const overlaps = (first: { x: number; y: number }, second: { x: number; y: number }): boolean =>
    Math.abs(first.x - second.x) < size.width && Math.abs(first.y - second.y) < size.height;

  it('covers nothing, and is the wished one where that is free', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), place, (places, wished) => {
        const found = clearPlace(withBoxes(places), { ...wished, ...size });
        expect(places.some((other) => overlaps(other, found))).toBe(false);
        expect(found.x).toBe(wished.x);
        if (!places.some((other) => Math.abs(other.x - wished.x) < size.width + 20 && Math.abs(other.y - wished.y) < size.height))
          expect(found).toEqual(wished);
      }),
    );
  });

  it('is below what stands there, with a gap: what is added is looked for further down', () => {
    const graph = withBoxes([
      { x: 100, y: 100 },
      { x: 100, y: 180 },
    ]);
    expect(clearPlace(graph, { x: 120, y: 90, ...size })).toEqual({ x: 120, y: 240 });
    expect(clearPlace(graph, { x: 120, y: 110, ...size })).toEqual({ x: 120, y: 240 });
  });
});
