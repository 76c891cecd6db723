import { endpoints } from '../../contract/endpoints.ts';
import { newLayerGroup } from '../../kinds/views.ts';
import type { View } from '../../schemas/kinds/view.ts';
import { typeUri } from '../../types/chain.ts';
import { expectEqual, expectError } from './check.ts';
import type { ContractCase } from './case.ts';
import { newLayer, newSwitchboard, newView } from './fixtures.ts';
import { signIn } from './session.ts';

/** Lists within lists; what goes through them as deep as they are does not come back. */
function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

/** Groups of a view within each other. */
function groups(levels: number): View['layergroup'] {
  let group = newLayerGroup('a');
  for (let level = 0; level < levels; level += 1) group = { ...group, layergroups: [group] };
  return group;
}

export const deepCases: readonly ContractCase[] = [
  {
    name: 'values of any form are refused where they are nested too deep',
    async run(target) {
      const session = await signIn(target);
      const { id, resource_uri: switchboard } = await newSwitchboard(session);
      const place = { ui_x: 0, ui_y: 0 };
      const frame = await session.call(endpoints.createFrame, { body: { switchboard, content_type: typeUri('dict'), ...place } });
      const params = { id: frame.id };
      const layer = await newLayer(session);
      const view = await newView(session);
      const deep = nested(1500);
      const calls = {
        'setting data': () => session.call(endpoints.setFrameData, { params, body: { value: deep } }),
        'a frame with data': () =>
          session.call(endpoints.createFrame, { body: { switchboard, content_type: typeUri('dict'), data: { a: deep }, ...place } }),
        'data in a batch': () =>
          session.call(endpoints.batch, {
            params: { id },
            body: { operations: [{ op: 'data', uri: frame.resource_uri, value: { a: deep } }] },
          }),
        'an expectation in a batch': () =>
          session.call(endpoints.batch, {
            params: { id },
            body: { operations: [{ op: 'patch', uri: frame.resource_uri, body: { name: 'a' }, expect: { name: deep } }] },
          }),
        'expected data in a batch': () =>
          session.call(endpoints.batch, {
            params: { id },
            body: { operations: [{ op: 'data', uri: frame.resource_uri, value: 'a', expect: { value: deep } }] },
          }),
        'attributes of a layer': () =>
          session.call(endpoints.saveLayer, { params: { id: layer.id }, body: { attr: { min_zoom: deep } as never } }),
        'settings of a view': () => session.call(endpoints.saveView, { params: { id: view.id }, body: { config: { a: deep } } }),
        'groups of a view': () => session.call(endpoints.saveView, { params: { id: view.id }, body: { layergroup: groups(1500) } }),
      };
      const taken: string[] = [];
      for (const [what, call] of Object.entries(calls))
        await expectError(call(), 422, 'invalid').catch((error: unknown) => taken.push(`${what}: ${String(error)}`));
      expectEqual(taken, [], 'what was not refused');
    },
  },
];
