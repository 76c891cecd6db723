import { endpoints } from '../../contract/endpoints.ts';
import { typeUri } from '../../types/chain.ts';
import { expectEqual, present } from './check.ts';
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
        [[second.resource_uri], [layer.resource_uri]],
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
];
