import { endpoints } from '../../contract/endpoints.ts';
import { typeUri } from '../../types/chain.ts';
import { bufferWithDistance, newGraph, place } from './switchboardGraph.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, present } from './check.ts';
import { newColleague } from './fixtures.ts';
import { signIn } from './session.ts';

export const revisionCases: readonly ContractCase[] = [
  {
    name: 'changes of one user are one revision; a name and another user begin the next',
    async run(target) {
      const under = await newGraph(target);
      const { session, switchboard } = under;
      const params = { id: switchboard.id };
      const list = async () => {
        const { objects, meta } = await session.call(endpoints.revisions, { params, query: {} });
        expectEqual(meta.total_count, objects.length, 'the count');
        return objects.map(({ number, name, changes, user }) => [number, name, changes, user]);
      };
      const me = await session.call(endpoints.me, {});
      const note = { op: 'create', kind: 'note', body: { text: 'x', ...place } } as const;
      expectEqual(await list(), [], 'revisions of an empty switchboard');
      await under.batch(note, note);
      await under.batch(note);
      expectEqual(await list(), [[1, '', 2, me.resource_uri]], 'after two changes');
      const named = await session.call(endpoints.createRevision, { params, body: { name: ' Stand A ' } });
      expectEqual([named.number, named.name, named.changes], [1, 'Stand A', 2], 'the named revision');
      await under.batch(note);
      const { user, session: colleague } = await newColleague(session);
      const permissions = [{ user: user.resource_uri, perms: ['read_switchboard', 'write_switchboard'] }];
      await session.call(endpoints.saveSwitchboard, { params, body: { permissions } });
      await colleague.call(endpoints.batch, { params, body: { operations: [note] } });
      expectEqual(
        await list(),
        [
          [3, '', 1, user.resource_uri],
          [2, '', 1, me.resource_uri],
          [1, 'Stand A', 2, me.resource_uri],
        ],
        'newest first',
      );
      const saved = await session.call(endpoints.createRevision, { params, body: { name: 'Stand B' } });
      expectEqual([saved.number, saved.changes, saved.user], [4, 0, me.resource_uri], 'a name for what another user changed');
      const notesAt = async (number: number) => (await session.call(endpoints.revision, { params: { ...params, number } })).notes.length;
      expectEqual([await notesAt(1), await notesAt(2), await notesAt(3), await notesAt(4)], [3, 4, 5, 5], 'notes of the revisions');
      await expectError(notesAt(5), 404, 'not_found');
    },
  },
  {
    name: 'a revision brings the graph back with ids and values, and can be taken back itself',
    async run(target) {
      const under = await newGraph(target);
      const { session, switchboard } = under;
      const params = { id: switchboard.id };
      const { refs } = await under.batch(
        ...bufferWithDistance(under, 250),
        { op: 'create', kind: 'note', ref: '$note', body: { text: 'vorher', ...place } },
        {
          op: 'create',
          kind: 'nodegroup',
          ref: '$group',
          body: { name: 'Gruppe', members: ['$node', '$note'], ui_color: 'red', ...place },
        },
      );
      const uri = (name: string): string => present(refs[name], name);
      const { number } = await session.call(endpoints.createRevision, { params, body: { name: 'Vorher' } });
      const before = await under.graph();
      const kept = await session.call(endpoints.revision, { params: { ...params, number } });
      expectEqual(
        [kept.nodes, kept.frames, kept.notes, kept.groups],
        [before.nodes, before.frames, before.notes, before.groups],
        'the graph',
      );

      await under.batch(
        { op: 'delete', uri: uri('$node') },
        { op: 'delete', uri: uri('$group') },
        { op: 'patch', uri: uri('$note'), body: { text: 'nachher', ui_color: 'purple' } },
        { op: 'data', uri: uri('$distance'), value: 3 },
        { op: 'create', kind: 'frame', ref: '$new', body: { content_type: typeUri('string'), ...place, data: 'neu' } },
        { op: 'create', kind: 'node', body: { func: 'feature.buffer', ...place } },
      );
      const after = await under.graph();
      const restored = await session.call(endpoints.restoreRevision, { params: { ...params, number } });
      expectEqual(await under.graph(), before, 'the graph of the revision');
      const undone = await under.batch(...restored.inverse);
      expectEqual(await under.graph(), after, 'the restoration taken back');
      await under.batch(...undone.inverse);
      expectEqual(await under.graph(), before, 'the restoration done again');
      await expectError(session.call(endpoints.restoreRevision, { params: { ...params, number: 99 } }), 404, 'not_found');
    },
  },
  {
    name: 'a copy begins with a revision of what was copied, groups included',
    async run(target) {
      const under = await newGraph(target);
      await under.batch(...bufferWithDistance(under, 250), {
        op: 'create',
        kind: 'nodegroup',
        body: { name: 'Gruppe', members: ['$node'], ui_color: 'grey', ...place },
      });
      const session = await signIn(target);
      const copy = await session.call(endpoints.duplicateSwitchboard, { params: { id: under.switchboard.id } });
      const query = { switchboard_id: copy.id };
      const groups = await session.call(endpoints.nodeGroups, { query });
      const { objects: nodes } = await session.call(endpoints.nodes, { query });
      expectEqual([groups.objects.length, nodes[0]?.group], [1, groups.objects[0]?.resource_uri], 'the group of the copy');
      expectEqual(groups.objects[0]?.ui_color, 'grey', 'its colour');
      const params = { id: copy.id };
      await session.call(endpoints.saveNode, { params: { id: present(nodes[0], 'a node').id }, body: { ui_x: 1 } });
      const { objects } = await session.call(endpoints.revisions, { params, query: {} });
      expectEqual(
        objects.map(({ number, changes }) => [number, changes]),
        [
          [2, 1],
          [1, 0],
        ],
        'revisions',
      );
      const first = await session.call(endpoints.revision, { params: { ...params, number: 1 } });
      expectEqual(first.nodes[0]?.ui_x, place.ui_x, 'what was copied');
    },
  },
];
