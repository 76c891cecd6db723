import { endpoints } from '../../contract/endpoints.ts';
import { attributeTypeUri } from '../../metadata/attributeNames.ts';
import { sameJson } from '../../records/sameJson.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue } from './check.ts';
import { newDepot } from './fixtures.ts';
import { signIn } from './session.ts';

const title = { attributetype: attributeTypeUri('title'), value: 'Pegel am Rhein' };

/** What is sent, and what is kept of it. */
const kept = {
  selection_title: 'Pegel',
  selection_contact: 'Amt',
  selection_fields: [
    { key: 'tiefe_m', displayName: 'Tiefe', type: 'float_one_decimal', visible: true, unit: 'm' },
    { key: 'name', displayName: 'Name', type: 'title', visible: false },
  ],
  attribute_filters: [
    {
      attribute_key: 'name',
      display_name: 'Name',
      visible: true,
      filter: { filter_type: 'allowed-values', filter_arguments: { allowed_values: ['Köln', 1, null] } },
    },
    {
      attribute_key: 'tiefe_m',
      display_name: '',
      visible: false,
      filter: { filter_type: 'min-max-value', filter_arguments: { min_value: 2 } },
    },
  ],
  time_min: '2020-01-01',
  time_max: '2026-12-31',
  metadata_values: [title],
} as const;

export const layerSettingsCases: readonly ContractCase[] = [
  {
    name: 'a layer keeps what its editor says of it, without what bounds or says nothing',
    async run(target) {
      const session = await signIn(target);
      const depot = await newDepot(session);
      const { id } = await session.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
      const params = { id };
      const save = (body: object) => session.call(endpoints.saveLayer, { params, body: body as never });
      await save({ ...kept, metadata_values: [title, { attributetype: attributeTypeUri('abstract'), value: ' ' }] });
      const stored = await session.call(endpoints.layer, { params });
      for (const [field, value] of Object.entries(kept))
        expectTrue(sameJson(stored[field as keyof typeof kept], value), `${field}: ${JSON.stringify(stored[field as keyof typeof kept])}`);
      const { attr } = await save({ attr: { min_zoom: 3, max_zoom: null, max_load_level: 9 } });
      expectTrue(sameJson(attr, { min_zoom: 3, max_load_level: 9 }), `levels: ${JSON.stringify(attr)}`);
      expectEqual((await save({ metadata_values: [] })).metadata_values, null, 'metadata that are empty');
      const wrong: readonly (readonly [body: object, field: string])[] = [
        [{ attr: { min_zoom: 9, max_zoom: 8 } }, 'attr.max_zoom'],
        [{ attr: { zoom: 9 } }, 'attr'],
        [{ selection_fields: [{ ...kept.selection_fields[0], type: 'video' }] }, 'selection_fields.0.type'],
        [{ time_max: '2019-12-31' }, 'time_max'],
        [{ metadata_values: [{ attributetype: attributeTypeUri('scale'), value: 'groß' }] }, 'metadata_values.0.value'],
      ];
      for (const [body, field] of wrong) {
        const error = await expectError(save(body), 422, 'invalid');
        expectTrue(Object.keys(error.fields).includes(field), `${field} among ${Object.keys(error.fields).join()}`);
      }
    },
  },
  {
    name: 'a depot keeps its metadata',
    async run(target) {
      const session = await signIn(target);
      const { id, metadata_values } = await newDepot(session);
      expectEqual(metadata_values, null, 'the metadata at first');
      const saved = await session.call(endpoints.saveDepot, { params: { id }, body: { metadata_values: [title] } });
      expectTrue(sameJson(saved.metadata_values, [title]), JSON.stringify(saved.metadata_values));
    },
  },
];
