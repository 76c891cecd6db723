import { describe, expect, it } from 'vitest';
import { pipeline } from '../../fixtures/graphs.ts';
import { group } from '../../fixtures/objects.ts';
import type { Graph } from '../../graph/graph.ts';
import { groupsOf, planCollapse, planGroup, planUngroup } from './groupEdits.ts';

const uri = '/api/v1/nodegroup/1/';
const [retrieve, buffer] = ['/api/v1/node/1/', '/api/v1/node/2/'];
const grouped: Graph = {
  ...pipeline,
  nodes: new Map([...pipeline.nodes].map(([key, node]) => [key, key === '/api/v1/node/3/' ? node : { ...node, group: uri }])),
  groups: new Map([[uri, group(uri, 'G', { ui_collapsed: true, ui_x: 400, ui_y: 100 })]]),
};

describe('planGroup', () => {
  it('gathers what has a place of its own, at the corner of all', () => {
    expect(planGroup(pipeline, [retrieve, buffer, '/api/v1/frame/2/'], 'Gruppe')).toEqual([
      {
        op: 'create',
        kind: 'nodegroup',
        ref: '$group',
        body: { name: 'Gruppe', members: [retrieve, buffer], ui_x: 320, ui_y: 80 },
      },
    ]);
  });

  it('makes no group of one', () => {
    expect(planGroup(pipeline, [retrieve], 'Gruppe')).toEqual([]);
  });
});

describe('planCollapse', () => {
  it('leaves the card where the members stand', () => {
    expect(planCollapse(grouped, uri, true)).toEqual([{ op: 'patch', uri, body: { ui_collapsed: true, ui_x: 320, ui_y: 80 } }]);
  });

  it('lets the members follow a card that was moved', () => {
    expect(planCollapse(grouped, uri, false)).toEqual([
      { op: 'patch', uri, body: { ui_collapsed: false } },
      { op: 'patch', uri: retrieve, body: { ui_x: 400, ui_y: 140 } },
      { op: 'patch', uri: buffer, body: { ui_x: 720, ui_y: 100 } },
    ]);
  });
});

describe('groupsOf', () => {
  it('names the groups of objects and groups themselves, once', () => {
    expect(groupsOf(grouped, [retrieve, buffer, uri, '/api/v1/node/3/'])).toEqual([uri]);
    expect(planUngroup([uri])).toEqual([{ op: 'delete', uri }]);
  });
});
