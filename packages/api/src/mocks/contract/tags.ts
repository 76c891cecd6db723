import { endpoints } from '../../contract/endpoints.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue } from './check.ts';
import { newSwitchboard, newColleague, newTag, newView, uniqueName } from './fixtures.ts';
import { signIn } from './session.ts';

export const tagCases: readonly ContractCase[] = [
  {
    name: 'a tag is created, found, saved and deleted',
    async run(target) {
      const session = await signIn(target);
      const name = uniqueName('Gewässer');
      const tag = await session.call(endpoints.createTag, { body: { name, color: '#1c7ed6', icon: 'droplets' } });
      expectEqual([tag.name, tag.color, tag.icon, tag.intent, tag.items], [name, '#1c7ed6', 'droplets', 'user', 0], 'the tag');
      const list = await session.call(endpoints.tags, { query: { q: name } });
      expectEqual([list.items.map((item) => item.id), list.meta.total_count], [[tag.id], 1], 'the list');
      const params = { id: tag.id };
      const saved = await session.call(endpoints.saveTag, { params, body: { color: '#0b7285', revision: tag.revision } });
      expectEqual([saved.color, saved.name, saved.revision], ['#0b7285', name, tag.revision + 1], 'the saved tag');
      await expectError(session.call(endpoints.saveTag, { params, body: { icon: 'x', revision: tag.revision } }), 409, 'stale_revision');
      await expectError(session.call(endpoints.createTag, { body: { name: name.toUpperCase() } }), 422, 'name_taken');
      await session.call(endpoints.deleteTag, { params });
      await expectError(session.call(endpoints.tag, { params }), 404, 'not_found');
    },
  },
  {
    name: 'a tag is put on several objects or on none, counted, taken off and deleted from all',
    async run(target) {
      const session = await signIn(target);
      const [tag, switchboard, view] = [await newTag(session), await newSwitchboard(session), await newView(session)];
      const params = { id: tag.id };
      const assign = (...uris: string[]) => session.call(endpoints.assignTag, { params, query: { resource_ids: uris.join(',') } });
      await expectError(assign(switchboard.resource_uri, '/api/v1/view/99999999/'), 422, 'no_such_reference');
      expectEqual((await session.call(endpoints.tag, { params })).items, 0, 'items after a refused assignment');
      const assigned = await assign(switchboard.resource_uri, view.resource_uri);
      const { items, count_switchboards: switchboards, count_views: views, count_layers: layers } = assigned;
      expectEqual([items, switchboards, views, layers], [2, 1, 1, 0], 'counts');
      expectEqual((await assign(switchboard.resource_uri)).items, 2, 'items after the same assignment again');
      const read = await session.call(endpoints.view, { params: { id: view.id } });
      expectEqual(read.tags, [tag.resource_uri], 'tags of the view');
      const taken = await session.call(endpoints.removeTag, { params, query: { object: view.resource_uri } });
      expectEqual([taken.items, taken.count_views], [1, 0], 'counts after the removal');
      await session.call(endpoints.deleteTag, { params });
      const after = await session.call(endpoints.switchboard, { params: { id: switchboard.id } });
      expectEqual(after.tags, [], 'tags of the switchboard after the deletion');
    },
  },
  {
    name: 'a list is narrowed to objects that carry all given tags; a save sets tags',
    async run(target) {
      const session = await signIn(target);
      const [one, two] = [await newTag(session), await newTag(session)];
      const [both, single] = [await newView(session), await newView(session)];
      const save = (id: number, tags: string[]) => session.call(endpoints.saveView, { params: { id }, body: { tags } });
      await save(both.id, [one.resource_uri, two.resource_uri]);
      await save(single.id, [one.resource_uri]);
      const listed = async (tag: string) => {
        const { objects } = await session.call(endpoints.views, { query: { tag } });
        return objects.map((view) => view.id).toSorted((a, b) => a - b);
      };
      expectEqual(await listed(String(one.id)), [both.id, single.id], 'views with the first tag');
      expectEqual(await listed(`${one.id},${two.id}`), [both.id], 'views with both tags');
      await expectError(save(single.id, ['/api/v2/backend/tags/99999999/']), 422, 'no_such_reference');
    },
  },
  {
    name: 'a switchboard is created with tags',
    async run(target) {
      const session = await signIn(target);
      const tag = await newTag(session);
      const made = await session.call(endpoints.createSwitchboard, { query: { name: uniqueName('Mit Tag'), tags: String(tag.id) } });
      const switchboard = await session.call(endpoints.switchboard, { params: { id: made.switchboard_id } });
      expectEqual(switchboard.tags, [tag.resource_uri], 'tags');
    },
  },
  {
    name: 'only superusers change tags; counts are of what one may see',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague } = await newColleague(session);
      const [tag, switchboard] = [await newTag(session), await newSwitchboard(session)];
      const params = { id: tag.id };
      const query = { resource_ids: switchboard.resource_uri };
      await session.call(endpoints.assignTag, { params, query });
      expectEqual((await colleague.call(endpoints.tag, { params })).items, 0, 'items for a colleague');
      await expectError(colleague.call(endpoints.saveTag, { params, body: { icon: 'x' } }), 403, 'forbidden');
      await expectError(colleague.call(endpoints.deleteTag, { params }), 403, 'forbidden');
      await expectError(colleague.call(endpoints.assignTag, { params, query }), 422, 'no_such_reference');
      const own = await colleague.call(endpoints.createTag, { body: { name: uniqueName('Eigener') } });
      expectTrue(own.intent === 'user', 'a tag of a user');
    },
  },
];
