import { endpoints } from '../../contract/endpoints.ts';
import type { BatchOperation } from '../../schemas/batch.ts';
import { idOfUri } from '../../kinds/kinds.ts';
import { typeUri } from '../../types/chain.ts';
import { bufferWithDistance, expectReversible, newGraph, place } from './switchboardGraph.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { newSwitchboard, newColleague } from './fixtures.ts';
import { openSession } from './session.ts';

/** The reference of an object that an answer must name. */
function ref(refs: Readonly<Record<string, string>>, name: string): string {
  return present(refs[name], name);
}

export const graphCases: readonly ContractCase[] = [
  {
    name: 'a batch answers what it made, also the frames of outputs',
    async run(target) {
      const under = await newGraph(target);
      const { ports } = under;
      const { results, refs, changed } = await under.batch(...bufferWithDistance(under, 250), {
        op: 'create',
        kind: 'node',
        ref: '$next',
        body: { func: 'feature.buffer', ...place, links: [{ name: ports.features, frame: `$node>${ports.output}` }] },
      });
      const [frame, node, next] = [ref(refs, '$distance'), ref(refs, '$node'), ref(refs, '$next')];
      expectEqual(results, [frame, node, next], 'results');
      const output = ref(refs, `$node>${ports.output}`);
      const graph = await under.graph();
      expectEqual(changed.nodes, graph.nodes, 'the changed nodes');
      expectEqual(changed.frames, graph.frames, 'the changed frames');
      expectEqual([changed.links.length, changed.notes, changed.groups, changed.deleted], [4, [], [], []], 'other changes');
      const links = graph.nodes.find((one) => one.resource_uri === next)?.links ?? [];
      expectEqual(links.find((link) => link.is_input)?.frame, output, 'the frame that feeds the second node');
      expectEqual(graph.values.find(([id]) => frame.endsWith(`/${id}/`))?.[1], [250], 'the value');
    },
  },
  {
    name: 'each change of nodes, frames and links can be taken back and done again',
    async run(target) {
      const under = await newGraph(target);
      const { ports } = under;
      const first = await expectReversible(under, bufferWithDistance(under, 250), 'creations');
      const made = await under.graph();
      const [node, frame] = [present(made.nodes[0], 'a node'), present(made.frames[0], 'a frame')];
      expectTrue(first.inverse.length > 0, 'an inverse');
      const onNode: BatchOperation[] = [{ op: 'patch', uri: node.resource_uri, body: { ui_x: 300, ui_collapsed: true } }];
      await expectReversible(under, onNode, 'a patch of a node');
      await expectReversible(
        under,
        [{ op: 'patch', uri: frame.resource_uri, body: { content_type: typeUri('string') } }],
        'a new data type',
      );
      await under.batch({ op: 'patch', uri: frame.resource_uri, body: { content_type: typeUri('number') } });
      await expectReversible(under, [{ op: 'data', uri: frame.resource_uri, value: 75 }], 'a value');
      await expectReversible(under, [{ op: 'data', uri: frame.resource_uri, value: null }], 'an emptied frame');
      await under.batch({ op: 'data', uri: frame.resource_uri, value: 75 });
      const other: BatchOperation = {
        op: 'create',
        kind: 'frame',
        ref: '$other',
        body: { content_type: typeUri('number'), ...place, data: 1 },
      };
      const relink: BatchOperation = {
        op: 'create',
        kind: 'link',
        body: { name: ports.distance, node: node.resource_uri, frame: '$other' },
      };
      await expectReversible(under, [other, relink], 'a replaced link');
      const links = (await under.graph()).nodes[0]?.links ?? [];
      const input = present(
        links.find((link) => link.is_input),
        'an input link',
      );
      await expectReversible(under, [{ op: 'delete', uri: input.resource_uri }], 'a link cut');
      await expectReversible(under, [{ op: 'delete', uri: node.resource_uri }], 'a deleted node');
      await expectReversible(under, [{ op: 'delete', uri: frame.resource_uri }], 'a deleted frame');
    },
  },
  {
    name: 'each change of groups can be taken back and done again',
    async run(target) {
      const under = await newGraph(target);
      const { refs: made } = await under.batch(...bufferWithDistance(under, 250));
      const note: BatchOperation = { op: 'create', kind: 'note', ref: '$note', body: { text: '$other', ...place } };
      const gather: BatchOperation = {
        op: 'create',
        kind: 'nodegroup',
        ref: '$group',
        body: { name: 'Vorbereitung', members: [ref(made, '$node'), '$note'], ...place },
      };
      const { refs } = await expectReversible(under, [note, gather], 'a group');
      const [group] = (await under.graph()).groups;
      const collapsed: BatchOperation = { op: 'patch', uri: ref(refs, '$group'), body: { ui_collapsed: true, name: 'Puffern' } };
      expectEqual(group?.name, 'Vorbereitung', 'the group');
      await expectReversible(under, [collapsed], 'a collapsed group');
      await expectReversible(under, [{ op: 'delete', uri: ref(refs, '$group') }], 'the end of a group');
    },
  },
  {
    name: 'a deleted node comes back with its id, its links and the values of its frames',
    async run(target) {
      const under = await newGraph(target);
      const { refs } = await under.batch(...bufferWithDistance(under, 250));
      const [node, frame] = [ref(refs, '$node'), ref(refs, '$distance')];
      await under.batch({ op: 'patch', uri: frame, body: { ui_docked: true } });
      const before = await under.graph();
      const { changed, inverse } = await under.batch({ op: 'delete', uri: node });
      expectEqual((await under.graph()).frames, [], 'frames after the deletion');
      expectEqual([changed.nodes, changed.deleted.length], [[], 5], 'what the deletion changed');
      const back = await under.batch(...inverse);
      expectEqual(back.results, [node], 'results of the restoration');
      expectEqual(await under.graph(), before, 'the graph');
      await expectError(under.batch(...inverse), 410, 'deletion_gone');
    },
  },
  {
    name: 'members of a deleted group stay, and return to it',
    async run(target) {
      const under = await newGraph(target);
      const { refs } = await under.batch(...bufferWithDistance(under, 5), {
        op: 'create',
        kind: 'nodegroup',
        ref: '$group',
        body: { name: 'Gruppe', members: ['$node', '$distance'], ...place },
      });
      const group = ref(refs, '$group');
      const { changed, inverse } = await under.batch({ op: 'delete', uri: group });
      expectEqual(
        [changed.deleted, changed.nodes[0]?.group, changed.frames[0]?.group],
        [[group], null, null],
        'members of the deleted group',
      );
      const back = await under.batch(...inverse);
      expectEqual([back.changed.groups[0]?.resource_uri, back.changed.nodes[0]?.group], [group, group], 'members of the group');
    },
  },
  {
    name: 'a patch with expectations is refused where somebody else changed the field',
    async run(target) {
      const under = await newGraph(target);
      const { refs } = await under.batch(...bufferWithDistance(under, 5));
      const uri = ref(refs, '$distance');
      const { inverse } = await under.batch({ op: 'patch', uri, body: { name: 'Breite', ui_x: 99 } });
      expectEqual(
        inverse,
        [{ op: 'patch', uri, body: { name: 'Abstand', ui_x: 10 }, expect: { name: 'Breite', ui_x: 99 } }],
        'the inverse',
      );
      await under.batch({ op: 'patch', uri, body: { name: 'Radius' } });
      const error = await expectError(under.batch(...inverse), 409, 'graph_conflict');
      expectEqual(error.fields, { uri, name: 'Radius' }, 'fields');
      expectTrue(error.message.includes('Radius'), 'the object is named');
      expectEqual((await under.graph()).frames.find((frame) => frame.resource_uri === uri)?.ui_x, 99, 'nothing is changed');
      await under.batch({ op: 'patch', uri, body: { ui_x: 1 }, expect: { name: 'Radius' } });
    },
  },
  {
    name: 'what cannot be put back into its place is refused, and names it',
    async run(target) {
      const under = await newGraph(target);
      const { ports } = under;
      const { refs, changed } = await under.batch(...bufferWithDistance(under, 5), {
        op: 'create',
        kind: 'frame',
        ref: '$other',
        body: { content_type: typeUri('number'), ...place },
      });
      const [node, frame, other] = [ref(refs, '$node'), ref(refs, '$distance'), ref(refs, '$other')];
      const link = present(
        changed.links.find((one) => one.is_input),
        'the link',
      );
      const cut = await under.batch({ op: 'delete', uri: link.resource_uri });
      const taken = await under.batch({ op: 'create', kind: 'link', body: { name: ports.distance, node, frame: other } });
      const error = await expectError(under.batch(...cut.inverse), 409, 'graph_conflict');
      expectEqual(error.fields, { uri: link.resource_uri, [ports.distance]: other }, 'the place');
      await under.batch(...taken.inverse);
      const gone = await under.batch({ op: 'delete', uri: frame });
      await expectError(under.batch(...cut.inverse), 409, 'graph_conflict');
      await under.batch(...gone.inverse);
      await under.batch(...cut.inverse);
      const set = await under.batch({ op: 'data', uri: frame, value: 6 });
      await under.batch({ op: 'data', uri: frame, value: 7 });
      await expectError(under.batch(...set.inverse), 409, 'graph_conflict');
      expectEqual((await under.graph()).values.find(([id]) => frame.endsWith(`/${id}/`))?.[1], [7], 'the value of the other user');
    },
  },
  {
    name: 'a value of another user is not written over by one who did not see it',
    async run(target) {
      const under = await newGraph(target);
      const { refs } = await under.batch(...bufferWithDistance(under, 5));
      const uri = ref(refs, '$distance');
      const valueOf = async () => (await under.graph()).values.find(([id]) => uri.endsWith(`/${id}/`))?.[1];
      await under.batch({ op: 'data', uri, value: 6, expect: { value: 5 } });
      const error = await expectError(under.batch({ op: 'data', uri, value: 7, expect: { value: 5 } }), 409, 'graph_conflict');
      expectEqual(error.fields, { uri, data: '6' }, 'fields');
      await expectError(under.batch({ op: 'data', uri, value: 7, expect: { text_repr: '5' } }), 409, 'graph_conflict');
      await expectError(under.batch({ op: 'data', uri, value: null, expect: { value: null } }), 409, 'graph_conflict');
      expectEqual(await valueOf(), [6], 'nothing is changed');
      await under.batch({ op: 'data', uri, value: 8, expect: { text_repr: '6' } });
      await under.batch({ op: 'data', uri, value: null });
      await under.batch({ op: 'data', uri, value: 9, expect: { text_repr: '' } });
      expectEqual(await valueOf(), [9], 'the value that was expected to be replaced');
    },
  },
  {
    name: 'a record that was entered is listed by its columns, as it was entered; what is none is refused',
    async run(target) {
      const under = await newGraph(target);
      const { session } = under;
      const feature = {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [6.957_123_456_789, 50.941] },
        properties: { name: 'Dom', stufen: 533 },
      };
      const frame = (type: string, data: unknown) =>
        ({ op: 'create', kind: 'frame', ref: '$frame', body: { content_type: typeUri(type), ui_x: 0, ui_y: 0, data } }) as const;
      const { refs } = await under.batch(frame('feature', feature));
      const uri = ref(refs, '$frame');
      const list = () => session.call(endpoints.datumsByFrame, { params: { id: present(idOfUri('frame', uri), uri) }, query: {} });
      const { objects, meta } = await list();
      expectEqual(objects[0]?.value, feature, 'the value');
      expectEqual([objects[0]?.properties, objects[0]?.geometry?.type], [feature.properties, 'Point'], 'its columns and place');
      expectEqual(
        meta.columns.map(({ key }) => key),
        ['name', 'stufen'],
        'columns',
      );
      // It is no mesh, and there is no other record.
      const id = present(idOfUri('frame', uri), uri);
      for (const record of [objects[0]!.id, 9, 'x'])
        await expectError(session.call(endpoints.frameThreeInfo, { params: { id, record } }), 404, 'not_found');
      await expectError(session.call(endpoints.frameThreeInfo, { params: { id: 2 ** 29, record: 1 } }), 404, 'not_found');
      const moved = { ...feature, properties: { ...feature.properties, stufen: 534 } };
      await under.batch({ op: 'data', uri, value: moved, expect: { value: feature } });
      expectEqual((await list()).objects[0]?.value, moved, 'the value that was changed');
      const inMetres = { ...feature, geometry: { type: 'Point', coordinates: [356_000, 5_645_000] } };
      await expectError(under.batch(frame('feature', inMetres)), 422, 'wrong_value');
      await expectError(under.batch(frame('row', [1])), 422, 'wrong_value');
      await expectError(under.batch(frame('bbox', [6, 51, 7, 50])), 422, 'wrong_value');
    },
  },
  {
    name: 'a value of several parts is checked by its fields, and is the same whatever the order of its keys',
    async run(target) {
      const under = await newGraph(target);
      const create = (type: string, at: string): BatchOperation => ({
        op: 'create',
        kind: 'frame',
        ref: at,
        body: { content_type: typeUri(type), ...place },
      });
      const { refs } = await under.batch(create('feature-import-config', '$settings'), create('wms', '$wms'));
      const [settings, wms] = [ref(refs, '$settings'), ref(refs, '$wms')];
      const wrong: BatchOperation = { op: 'data', uri: settings, value: { nas: { gfs_template: 'gid8' } } };
      await expectError(under.batch(wrong), 422, 'wrong_value');
      const value = { nas: { gfs_template: 'gid7' }, crs: 'EPSG:25832' };
      const set = await under.batch({ op: 'data', uri: settings, value: { auto_transform: true, ...value } });
      const swapped = { crs: 'EPSG:25832', nas: { gfs_template: 'gid7' } };
      const next = await under.batch({ op: 'data', uri: settings, value: { encoding: 'utf-8' }, expect: { value: swapped } });
      await under.batch(...next.inverse);
      // The default was not stored: the value is what differs.
      await under.batch({ op: 'data', uri: settings, value: {}, expect: { value } });
      await expectError(under.batch(...set.inverse), 409, 'graph_conflict');
      const url = 'https://geo.example.org/wms';
      await expectError(under.batch({ op: 'data', uri: wms, value: { url } }), 422, 'wrong_value');
      await expectError(under.batch({ op: 'data', uri: wms, value: { url: 'file:///etc/passwd', layers: ['a'] } }), 422, 'wrong_value');
      await under.batch({ op: 'data', uri: wms, value: { url, layers: ['a'], bbox: '6,50,7,51', srs: 'EPSG:3857', transparent: 'false' } });
      const whole = {
        url,
        layers: ['a'],
        bbox: [6, 50, 7, 51],
        srs: ['EPSG:3857'],
        transparent: false,
        version: '1.3.0',
        title: '',
        styles: [],
        format: 'image/png',
        abstract: '',
        attribution: '',
        max_width: null,
        max_height: null,
      };
      await under.batch({ op: 'data', uri: wms, value: null, expect: { value: whole } });
    },
  },
  {
    name: 'a batch belongs to its switchboard, and a fault in it changes nothing',
    async run(target) {
      const under = await newGraph(target);
      const { session } = under;
      const { refs } = await under.batch(...bufferWithDistance(under, 5));
      const [node, frame] = [ref(refs, '$node'), ref(refs, '$distance')];
      const { inverse } = await under.batch({ op: 'delete', uri: frame });
      const other = await newSwitchboard(session);
      const elsewhere = (...operations: BatchOperation[]) =>
        session.call(endpoints.batch, { params: { id: other.id }, body: { operations } });
      await expectError(elsewhere({ op: 'delete', uri: node }), 422, 'other_switchboard');
      await expectError(elsewhere({ op: 'patch', uri: node, body: { ui_x: 1 } }), 422, 'other_switchboard');
      await expectError(elsewhere(...inverse), 410, 'deletion_gone');
      const { refs: foreign } = await elsewhere({ op: 'create', kind: 'nodegroup', ref: '$group', body: { name: 'Fremd', ...place } });
      const before = await under.graph();
      await expectError(under.batch({ op: 'patch', uri: node, body: { group: ref(foreign, '$group') } }), 422, 'no_such_reference');
      await expectError(under.batch(...inverse, { op: 'delete', uri: '$nothing' }), 422, 'no_such_reference');
      await expectError(under.batch({ op: 'delete', uri: node }, { op: 'patch', uri: node, body: { ui_x: 1 } }), 404, 'not_found');
      await expectError(under.batch({ op: 'patch', uri: node, body: { text: 'x' } }), 422, 'invalid');
      await expectError(under.batch(...inverse, ...inverse), 410, 'deletion_gone');
      expectEqual(await under.graph(), before, 'the graph after the faults');
      await under.batch(...inverse);
    },
  },
  {
    name: 'who may only read a switchboard does not change its graph',
    async run(target) {
      const under = await newGraph(target);
      const { session, switchboard } = under;
      const { user, session: reader } = await newColleague(session);
      const params = { id: switchboard.id };
      const operations: BatchOperation[] = [{ op: 'create', kind: 'note', body: { text: 'x', ...place } }];
      await expectError(reader.call(endpoints.batch, { params, body: { operations } }), 404, 'not_found');
      const permissions = [{ user: user.resource_uri, perms: ['read_switchboard'] }];
      await session.call(endpoints.saveSwitchboard, { params, body: { permissions } });
      await expectError(reader.call(endpoints.batch, { params, body: { operations } }), 403, 'forbidden');
      await expectError(reader.call(endpoints.createRevision, { params, body: { name: 'x' } }), 403, 'forbidden');
      expectEqual((await reader.call(endpoints.nodeGroups, { query: { switchboard_id: switchboard.id } })).objects, [], 'groups');
      await expectError(openSession(target).call(endpoints.batch, { params, body: { operations } }), 401);
    },
  },
  {
    name: 'a batch that is sent twice with one key is applied once',
    async run(target) {
      const { session, switchboard, graph } = await newGraph(target);
      const operations: BatchOperation[] = [{ op: 'create', kind: 'note', body: { text: 'einmal', ...place } }];
      const send = (key: string) => session.call(endpoints.batch, { params: { id: switchboard.id }, body: { operations, key } });
      const first = await send('a');
      expectEqual((await send('a')).results, first.results, 'the second answer');
      expectEqual((await graph()).notes.length, 1, 'notes');
      await send('b');
      expectEqual((await graph()).notes.length, 2, 'notes after another batch');
    },
  },
];
