import { endpoints } from '../../contract/endpoints.ts';
import { newestMoment } from '../../records/moments.ts';
import { typeUri } from '../../types/chain.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { filledDepot, idAt, newColleague, newLayer } from './fixtures.ts';
import { signIn } from './session.ts';

export const pileCases: readonly ContractCase[] = [
  {
    name: 'a record is added by a call without a body, blank or as a copy, to the moment that was read',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filledDepot(session);
      const moment = present(newestMoment(depot), 'a moment').id;
      const params = { id: depot.id };
      const blank = await session.call(endpoints.createBlankDatum, { params, query: { moment_id: moment } });
      expectTrue(blank.moment_id !== moment, 'an open moment');
      expectEqual([blank.moment_size, blank.datum?.properties], [4, {}], 'a blank record');
      const [first] = (await session.call(endpoints.datumsByDepot, { params, query: {} })).objects;
      const query = { moment_id: blank.moment_id, template: present(first, 'a record').id };
      const copy = await session.call(endpoints.createBlankDatum, { params, query });
      expectEqual([copy.moment_id, copy.moment_size], [blank.moment_id, 5], 'the same moment');
      expectEqual([copy.datum?.properties, copy.datum?.geometry], [first?.properties, first?.geometry], 'a copy');
      // The one with a body asks the same.
      const posted = await session.call(endpoints.createDatum, { params, query: { moment_id: moment }, body: {} });
      expectEqual([posted.moment_id, posted.moment_size], [blank.moment_id, 6], 'one with a body');
      await expectError(session.call(endpoints.createBlankDatum, { params, query: { template: 99_999_999 } }), 409, 'record_gone');
      const other = await filledDepot(session);
      const foreign = present(newestMoment(other.depot), 'a moment').id;
      const call = session.call(endpoints.createBlankDatum, { params, query: { moment_id: foreign } });
      await expectError(call, 422, 'no_such_reference');
    },
  },
  {
    name: 'the pile of a layer is its data: it tells of them, lists their records and takes new ones',
    async run(target) {
      const session = await signIn(target);
      const layer = await newLayer(session);
      const params = { id: layer.id };
      const pile = await session.call(endpoints.pile, { params });
      expectEqual(
        [pile.id, pile.resource_uri, pile.layer, pile.content_type, pile.size],
        [layer.id, `/api/v1/pile/${layer.id}/`, layer.resource_uri, typeUri('feature'), 3],
        'the pile',
      );
      const { objects, meta } = await session.call(endpoints.datumsByPile, { params, query: { q: 'Deutz' } });
      expectEqual([meta.total_count, objects[0]?.properties?.['name']], [1, 'Deutz'], 'its records');
      const added = await session.call(endpoints.createDatumInPile, { params, query: { template: present(objects[0], 'one').id } });
      expectEqual([added.moment_size, added.datum?.properties?.['name']], [4, 'Deutz'], 'a copy in the open moment');
      // Until it is approved the layer shows what it did.
      expectEqual((await session.call(endpoints.datumsByPile, { params, query: {} })).meta.total_count, 3, 'the records then');
      await expectError(session.call(endpoints.pile, { params: { id: 99_999_999 } }), 404, 'not_found');
      const depot = idAt(present(pile.depot, 'a depot'));
      await session.call(endpoints.deleteDepot, { params: { id: depot } });
      await expectError(session.call(endpoints.pile, { params }), 404, 'not_found');
      await expectError(session.call(endpoints.datumsByPile, { params, query: {} }), 404, 'not_found');
    },
  },
  {
    name: 'the records of a pile are for who reads its layer and its depot, and it takes them of who writes the depot',
    async run(target) {
      const session = await signIn(target);
      const layer = await newLayer(session);
      const params = { id: layer.id };
      const { user, session: colleague } = await newColleague(session);
      const list = () => colleague.call(endpoints.datumsByPile, { params, query: {} });
      const add = () => colleague.call(endpoints.createDatumInPile, { params, query: {} });
      await expectError(colleague.call(endpoints.pile, { params }), 404, 'not_found');
      await expectError(list(), 404, 'not_found');
      const entry = (perm: string) => [{ user: user.resource_uri, group: null, perms: [perm] }];
      await session.call(endpoints.saveLayer, { params, body: { permissions: entry('read') } });
      expectEqual((await colleague.call(endpoints.pile, { params })).size, 3, 'what the layer says itself');
      await expectError(list(), 404, 'not_found');
      await expectError(add(), 404, 'not_found');
      const depot = { id: idAt(present(layer.layerpiles[0]?.depot, 'a depot')) };
      await session.call(endpoints.saveDepot, { params: depot, body: { permissions: entry('read_depot') } });
      expectEqual((await list()).meta.total_count, 3, 'the records');
      await expectError(add(), 403, 'forbidden');
      await session.call(endpoints.saveLayer, { params, body: { permissions: [] } });
      await expectError(list(), 404, 'not_found');
    },
  },
  {
    name: 'a record is used in a new switchboard, as the dataset of it, by who may read it',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filledDepot(session);
      const record = present((await session.call(endpoints.datumsByDepot, { params: { id: depot.id }, query: {} })).objects[1], 'a record');
      const datum = present(record.resource_uri, 'its address');
      const made = await session.call(endpoints.createSwitchboardOfDatum, { query: { datum, search: 'Deutz' } });
      const query = { switchboard_id: made.switchboard_id };
      const board = await session.call(endpoints.switchboard, { params: { id: made.switchboard_id } });
      expectTrue(board.description.includes('Deutz') && board.name.includes(depot.name), 'it says where it is from');
      const frame = present((await session.call(endpoints.frames, { query })).objects[0], 'a dataset');
      expectEqual([frame.content_type, frame.size], [depot.content_type, 1], 'of that type');
      const [held] = (await session.call(endpoints.datumsByFrame, { params: { id: frame.id }, query: {} })).objects;
      expectEqual([held?.properties, held?.geometry], [record.properties, record.geometry], 'the record');
      const { session: colleague } = await newColleague(session);
      const boardOf = (uri: string) => colleague.call(endpoints.createSwitchboardOfDatum, { query: { datum: uri } });
      await expectError(boardOf(datum), 422, 'no_such_reference');
      await expectError(boardOf('/api/v1/datum/nix/'), 422, 'no_such_reference');
      await expectError(
        session.call(endpoints.createSwitchboardOfDatum, { query: { datum: datum.replace(/\d+@/, '99999999@') } }),
        422,
        'no_such_reference',
      );
    },
  },
  {
    name: 'calls without a body that add something are made by pages of the platform alone',
    async run(target) {
      const session = await signIn(target);
      const layer = await newLayer(session);
      const depot = idAt(present(layer.layerpiles[0]?.depot, 'a depot'));
      const [record] = (await session.call(endpoints.datumsByDepot, { params: { id: depot }, query: {} })).objects;
      for (const path of [
        `/api/v1/datum/create-in-depot/${depot}/`,
        `/api/v1/datum/create-in-pile/${layer.id}/`,
        `/api/v2/switchboard/create/datum?datum=${present(record?.resource_uri, 'its address')}`,
      ]) {
        // oxlint-disable-next-line no-await-in-loop
        const { status } = await session.fetch(path);
        expectEqual(status, 403, path);
      }
      expectEqual((await session.call(endpoints.depot, { params: { id: depot } })).moments.length, 1, 'nothing was added');
    },
  },
];
