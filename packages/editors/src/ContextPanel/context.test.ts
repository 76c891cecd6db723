import type { ObjectSummary, Relation, RelationKind } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { closedContext, contextFocus, singleOf } from './focus.ts';
import { gutterWidth, layersOf, layoutGraph, nodeHeight } from './layout.ts';
import { affectedObjects, groupRelations } from './relations.ts';

const object = (uri: string): ObjectSummary => ({
  resource_uri: uri,
  kind: 'depot',
  name: uri,
  content_type: null,
  parent: null,
  public: null,
});
const relation = (subject: string, kind: RelationKind, other: string): Relation => ({ subject, kind, object: other });
const relations = [
  relation('folder', 'contains', 'depot'),
  relation('depot', 'provides_data_for', 'layer'),
  relation('layer', 'is_used_by', 'view'),
  relation('workflow', 'executes', 'switchboard'),
  relation('switchboard', 'provides_data_for', 'depot'),
];
const uris = ['depot', 'folder', 'layer', 'view', 'switchboard', 'workflow'];
const context = { object: object('depot'), objects: uris.map(object), relations };

describe('relations of an object', () => {
  it('are grouped by kind and direction, each object once', () => {
    const twice = { ...context, relations: [...relations, relations[1]!] };
    expect(groupRelations(twice, 'depot').map((group) => [group.kind, group.direction, group.objects.map((one) => one.name)])).toEqual([
      ['provides_data_for', 'in', ['switchboard']],
      ['provides_data_for', 'out', ['layer']],
      ['contains', 'in', ['folder']],
    ]);
  });
  it('what depends on it follows the flow of data, and from a switchboard to its workflow', () => {
    expect(affectedObjects(context).map((one) => one.name)).toEqual(['layer', 'view']);
    expect(affectedObjects({ ...context, object: object('switchboard') }).map((one) => one.name)).toEqual([
      'depot',
      'layer',
      'view',
      'workflow',
    ]);
    expect(affectedObjects({ ...context, object: object('view') })).toEqual([]);
  });
});

describe('the layout', () => {
  it('puts what comes before above and what follows below', () => {
    expect(Object.fromEntries(layersOf('depot', uris, relations))).toEqual({
      depot: 0,
      folder: -1,
      layer: 1,
      view: 2,
      switchboard: -1,
      workflow: -2,
    });
  });
  it('covers no box with another, in any graph', () => {
    const many = Array.from({ length: 12 }, (_, index) => `x${index}`);
    const { nodes, height } = layoutGraph(
      'depot',
      [...uris, ...many],
      [...relations, ...many.map((uri) => relation('depot', 'provides_data_for', uri)), relation('layer', 'is_used_by', 'depot')],
    );
    expect(nodes).toHaveLength(18);
    for (const one of nodes) {
      expect(one.y + nodeHeight).toBeLessThanOrEqual(height);
      for (const other of nodes) if (one !== other) expect(Math.abs(one.y - other.y)).toBeGreaterThanOrEqual(nodeHeight);
    }
  });
  it('stays in its gutter, and has what feeds an object above it', () => {
    const { nodes, edges } = layoutGraph('depot', uris, relations);
    const row = (uri: string): number => nodes.findIndex((node) => node.uri === uri);
    for (const { subject, object } of relations) expect(row(subject)).toBeLessThan(row(object));
    const reach = edges.flatMap(({ path }) =>
      path
        .match(/C (-?\d+)/)!
        .slice(1)
        .map(Number),
    );
    // A cubic curve reaches three quarters of the way to its control points.
    for (const x of reach) expect(gutterWidth - 0.75 * (gutterWidth - x)).toBeGreaterThanOrEqual(0);
  });
  it('survives circles, relations with strangers and with itself', () => {
    const { nodes, edges } = layoutGraph(
      'a',
      ['a', 'b'],
      [relation('a', 'contains', 'b'), relation('b', 'contains', 'a'), relation('a', 'contains', 'a'), relation('a', 'contains', 'nobody')],
    );
    expect(nodes.map((node) => node.uri)).toEqual(['a', 'b']);
    expect(edges).toHaveLength(2);
  });
});

describe('the focus of the panel', () => {
  const open = contextFocus(closedContext, { type: 'show', uri: 'a' });
  it('resets to the object it was opened for', () => {
    const moved = contextFocus(open, { type: 'select', uri: 'b' });
    expect(moved).toEqual({ open: true, focus: 'b', origin: 'a', listed: null });
    expect(contextFocus(moved, { type: 'reset' })).toEqual(open);
    expect(contextFocus(moved, { type: 'hide' })).toEqual(closedContext);
  });
  it('closes when its focused object is deleted, not when another is', () => {
    expect(contextFocus(open, { type: 'deleted', uri: 'a' })).toEqual(closedContext);
    expect(contextFocus(open, { type: 'deleted', uri: 'b' })).toBe(open);
    const moved = contextFocus(open, { type: 'select', uri: 'b' });
    expect(contextFocus(moved, { type: 'deleted', uri: 'a' })).toEqual({ open: true, focus: 'b', origin: 'b', listed: null });
  });
  it('picks the single object of a list while it is open', () => {
    expect(singleOf(['a'])).toBe('a');
    expect(singleOf([])).toBeNull();
    expect(singleOf(['a', 'b'])).toBeNull();
    expect(contextFocus(open, { type: 'listed', uris: ['c'] })).toEqual({ open: true, focus: 'c', origin: 'c', listed: 'c' });
    expect(contextFocus(open, { type: 'listed', uris: ['c', 'd'] })).toBe(open);
    const moved = contextFocus(open, { type: 'select', uri: 'b' });
    expect(contextFocus(moved, { type: 'listed', uris: ['a'] })).toEqual({ ...moved, listed: 'a' });
  });
  it('opens for the single object of the list, once one is on no page of an object', () => {
    const listed = contextFocus(closedContext, { type: 'listed', uris: ['c'] });
    expect(listed.open).toBe(false);
    expect(contextFocus(listed, { type: 'show', uri: null })).toMatchObject({ open: true, focus: 'c', origin: 'c' });
    expect(contextFocus(listed, { type: 'show', uri: 'a' })).toMatchObject({ focus: 'a', origin: 'a' });
    expect(contextFocus(contextFocus(listed, { type: 'listed', uris: [] }), { type: 'show', uri: null }).focus).toBeNull();
  });
});
