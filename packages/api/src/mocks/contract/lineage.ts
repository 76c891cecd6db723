import { endpoints } from '../../contract/endpoints.ts';
import { typeUri } from '../../types/chain.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { ended, filledDepot, newSwitchboard, uniqueName } from './fixtures.ts';
import { signIn } from './session.ts';

const place = { ui_x: 0, ui_y: 0 };

export const lineageCases: readonly ContractCase[] = [
  {
    name: 'data are followed back to their import, and a step forward to what it sets off',
    async run(target) {
      const session = await signIn(target);
      const { depot, folder } = await filledDepot(session);
      const second = await session.call(endpoints.createDepot, {
        body: { name: uniqueName('Kopie'), content_type: depot.content_type, folder: depot.folder },
      });
      const layer = await session.call(endpoints.createLayer, { params: { id: second.id }, query: { layertype: 'feature' } });
      const metalayer = await session.call(endpoints.createMetalayer, {
        body: { name: uniqueName('Metalayer'), members: [layer.resource_uri] },
      });
      const switchboard = await newSwitchboard(session);
      const on = { switchboard: switchboard.resource_uri, ...place };
      const path = (name: string) =>
        session.call(endpoints.createFrame, { body: { ...on, content_type: typeUri('depot'), data: `${folder.full_path}/${name}` } });
      const retrieve = await session.call(endpoints.createNode, {
        body: { ...on, func: 'depot.retrieve', links: [{ name: 'depot', frame: (await path(depot.name)).resource_uri }] },
      });
      const store = await session.call(endpoints.createNode, {
        body: { ...on, func: 'depot.store', links: [{ name: 'depot', frame: (await path(second.name)).resource_uri }] },
      });
      const records = present(
        store.ports.find((port) => port.is_input && port.name !== 'depot'),
        'an input for records',
      );
      const made = present(
        retrieve.links.find((link) => !link.is_input),
        'an output',
      );
      await session.call(endpoints.createLink, { body: { name: records.name, frame: made.frame, node: store.resource_uri } });
      const impact = await session.call(endpoints.impact, { params: { id: retrieve.id } });
      expectEqual(impact.steps, [store.resource_uri], 'the steps that follow');
      expectEqual(
        [impact.depots, impact.layers].map((objects) => objects.map((one) => one.resource_uri)),
        [[second.resource_uri], [layer.resource_uri, metalayer.resource_uri]],
        'what the step sets off',
      );
      expectEqual([impact.switchboards, impact.views], [[], []], 'what it does not');
      const params = { id: switchboard.id };
      const job = await ended(session, (await session.call(endpoints.runSwitchboard, { params, body: { scope: 'all' } })).job);
      const lineage = await session.call(endpoints.layerLineage, { params: { id: layer.id } });
      const [stored, imported] = lineage.moments;
      expectEqual(lineage.moments.length, 2, 'the moments');
      expectEqual(
        [stored?.depot.name, stored?.origin, stored?.run, stored?.from, stored?.hidden, stored?.known],
        [
          second.name,
          'switchboard',
          { switchboard: { resource_uri: switchboard.resource_uri, name: switchboard.name }, id: job.id },
          [imported?.id],
          0,
          true,
        ],
        'what was stored',
      );
      expectEqual(
        [imported?.depot.name, imported?.origin, imported?.run, imported?.from, imported?.size],
        [depot.name, 'import', null, [], 3],
        'what was imported',
      );
      const same = await session.call(endpoints.momentLineage, { params: { id: present(stored, 'a moment').id } });
      expectEqual(same, lineage, 'the way back from the moment');
    },
  },
  {
    name: 'switchboards that would set each other off in a circle do not both become automatic',
    async run(target) {
      const session = await signIn(target);
      const { depot, folder } = await filledDepot(session);
      const second = await session.call(endpoints.createDepot, {
        body: { name: uniqueName('Kopie'), content_type: depot.content_type, folder: depot.folder },
      });
      const over = async (from: string, to: string) => {
        const { id, resource_uri: switchboard, name } = await newSwitchboard(session);
        const on = { switchboard, ...place };
        for (const [func, depotName] of [
          ['depot.retrieve', from],
          ['depot.store', to],
        ] as const) {
          const data = `${folder.full_path}/${depotName}`;
          const frame = await session.call(endpoints.createFrame, { body: { ...on, content_type: typeUri('depot'), data } });
          await session.call(endpoints.createNode, { body: { ...on, func, links: [{ name: 'depot', frame: frame.resource_uri }] } });
        }
        return { name, save: (automatic: boolean) => session.call(endpoints.saveSwitchboard, { params: { id }, body: { automatic } }) };
      };
      const there = await over(depot.name, second.name);
      const back = await over(second.name, depot.name);
      const own = await over(depot.name, depot.name);
      expectEqual((await there.save(true)).automatic, true, 'the first one');
      const { fields } = await expectError(back.save(true), 422, 'automatic_circle');
      for (const name of [back.name, depot.name, there.name, second.name])
        expectTrue(present(fields?.['automatic'], 'a sentence').includes(`„${name}“`), `${name} is named`);
      expectEqual((await own.save(true)).automatic, true, 'one that writes what it reads comes to rest by itself');
      await there.save(false);
      expectEqual((await back.save(true)).automatic, true, 'the other one, now that it sets off nobody');
    },
  },
];
