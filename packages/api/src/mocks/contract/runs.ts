import { endpoints } from '../../contract/endpoints.ts';
import { typeUri } from '../../types/chain.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { ended, filledDepot, newSwitchboard, uniqueName } from './fixtures.ts';
import { signIn } from './session.ts';

const place = { ui_x: 0, ui_y: 0 };

export const runCases: readonly ContractCase[] = [
  {
    name: 'a depot is read and buffered by a run',
    async run(target) {
      const session = await signIn(target);
      const { depot, folder } = await filledDepot(session);
      const switchboard = await newSwitchboard(session);
      const on = { switchboard: switchboard.resource_uri, ...place };
      const source = await session.call(endpoints.createFrame, {
        body: { ...on, content_type: typeUri('depot'), data: `${folder.full_path}/${depot.name}` },
      });
      const { objects } = await session.call(endpoints.functions, { query: { q: '', limit: 1000 } });
      const retrieveInfo = present(
        objects.find((info) => info.name === 'depot.retrieve'),
        'depot.retrieve',
      );
      const depotPort = present(
        retrieveInfo.inputs.find((port) => port.content_type === typeUri('depot')),
        'a depot input',
      );
      const retrieve = await session.call(endpoints.createNode, {
        body: { ...on, func: 'depot.retrieve', links: [{ name: depotPort.name, frame: source.resource_uri }] },
      });
      const buffer = await session.call(endpoints.createNode, { body: { ...on, func: 'feature.buffer' } });
      const input = present(
        buffer.ports.find((port) => port.is_input && port.content_type === typeUri('feature')),
        'a feature input',
      );
      const made = present(
        retrieve.links.find((link) => !link.is_input),
        'an output link',
      );
      await session.call(endpoints.createLink, { body: { name: input.name, frame: made.frame, node: buffer.resource_uri } });
      const { job } = await session.call(endpoints.runNode, { params: { id: retrieve.id }, body: { from_here: true } });
      const done = await ended(session, job);
      expectEqual([done.status, done.error], ['success', null], 'the run');
      const nodes = await session.call(endpoints.nodes, { query: { switchboard_id: switchboard.id } });
      expectEqual(
        nodes.objects.map((node) => node.status),
        ['success', 'success'],
        'states of the nodes',
      );
      const output = present(
        buffer.links.find((link) => !link.is_input),
        'an output link',
      );
      const id = output.frame.split('/').at(-2) ?? '';
      const records = await session.call(endpoints.datumsByFrame, { params: { id }, query: {} });
      expectEqual(records.meta.total_count, 3, 'records of the result');
    },
  },
  {
    name: 'runs of a switchboard are listed with their steps, newest first, and compared with the one before',
    async run(target) {
      const session = await signIn(target);
      const { depot, folder } = await filledDepot(session);
      const switchboard = await newSwitchboard(session);
      const params = { id: switchboard.id };
      const list = () => session.call(endpoints.switchboardRuns, { params, query: {} });
      expectEqual((await list()).meta.total_count, 0, 'runs before the first');
      const on = { switchboard: switchboard.resource_uri, ...place };
      const source = await session.call(endpoints.createFrame, {
        body: { ...on, content_type: typeUri('depot'), data: `${folder.full_path}/${depot.name}` },
      });
      const node = await session.call(endpoints.createNode, {
        body: { ...on, func: 'depot.retrieve', links: [{ name: 'depot', frame: source.resource_uri }] },
      });
      await ended(session, (await session.call(endpoints.runSwitchboard, { params, body: { scope: 'all' } })).job);
      await ended(session, (await session.call(endpoints.executeSwitchboard, { params, query: {} })).job);
      await ended(session, (await session.call(endpoints.runNode, { params: { id: node.id }, body: { from_here: true } })).job);
      const { objects, meta } = await list();
      expectEqual(meta.total_count, 3, 'number of runs');
      expectEqual(
        objects.map(({ cause, status, steps, records_in }) => [cause, status, steps.done, records_in]),
        [
          ['manual', 'success', 1, 3],
          ['api', 'success', 0, null],
          ['manual', 'success', 1, 3],
        ],
        'the runs',
      );
      expectEqual(objects[1]?.message?.code, 'nothing_to_run', 'what is said of the second');
      const page = await session.call(endpoints.switchboardRuns, { params, query: { offset: 1, limit: 1 } });
      expectEqual(
        page.objects.map(({ id }) => id),
        [objects[1]?.id],
        'the second page',
      );
      const newest = present(objects[0], 'a run');
      const detail = await session.call(endpoints.switchboardRun, { params: { ...params, run: newest.id } });
      expectEqual(
        detail.steps.map((step) => [step.node, step.func, step.title, step.status, step.count, step.records_in, step.records_out]),
        [[node.resource_uri, 'depot.retrieve', 'Magazin lesen', 'success', 3, 3, null]],
        'its steps',
      );
      // What computed nothing is nothing to compare with.
      expectEqual([detail.before?.run.id, detail.before?.steps.length], [objects[2]?.id, 1], 'the run before');
      await expectError(session.call(endpoints.switchboardRun, { params: { ...params, run: 999_999 } }), 404, 'not_found');
    },
  },
  {
    name: 'a layer is created from a depot, saved and deleted',
    async run(target) {
      const session = await signIn(target);
      const { depot } = await filledDepot(session);
      const layer = await session.call(endpoints.createLayer, { params: { id: depot.id }, query: { layertype: 'feature' } });
      expectEqual([layer.name, layer.type, layer.public], [depot.name, 'feature', false], 'the layer');
      expectEqual(layer.layerpiles[0]?.size, 3, 'size of its data');
      const params = { id: layer.id };
      const name = uniqueName('Layer');
      const body = { name, description: 'Drei Punkte', public: true, revision: layer.revision };
      const saved = await session.call(endpoints.saveLayer, { params, body });
      expectEqual([saved.name, saved.description, saved.public, saved.revision], [name, 'Drei Punkte', true, 2], 'the saved layer');
      const list = await session.call(endpoints.layers, { query: { q: name } });
      expectEqual(list.meta.total_count, 1, 'the search');
      await session.call(endpoints.deleteLayer, { params });
      const after = await session.call(endpoints.layers, { query: { q: name } });
      expectEqual(after.meta.total_count, 0, 'the search after the deletion');
      const kept = await session.call(endpoints.depot, { params: { id: depot.id } });
      expectTrue(kept.moments.length === 1, 'the data stays');
    },
  },
];
