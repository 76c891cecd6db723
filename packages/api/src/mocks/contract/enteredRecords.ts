import { endpoints } from '../../contract/endpoints.ts';
import { idOfUri } from '../../kinds/kinds.ts';
import type { BatchOperation } from '../../schemas/batch.ts';
import { typeUri } from '../../types/chain.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { newColleague } from './fixtures.ts';
import { expectReversible, newGraph, place, type SwitchboardUnderTest } from './switchboardGraph.ts';

interface Filled {
  readonly uri: string;
  readonly id: number;
  /** What the frame holds now. */
  readonly values: () => Promise<unknown[]>;
}

/** A frame with these values, entered one after the other. */
async function filled({ batch, session }: SwitchboardUnderTest, type: string, values: readonly unknown[]): Promise<Filled> {
  const { refs } = await batch(
    { op: 'create', kind: 'frame', ref: '$frame', body: { content_type: typeUri(type), ...place } },
    ...values.map((value): BatchOperation => ({ op: 'record', uri: '$frame', change: 'add', value })),
  );
  const uri = present(refs['$frame'], 'a frame');
  const id = present(idOfUri('frame', uri), 'its id');
  const list = () => session.call(endpoints.datumsByFrame, { params: { id }, query: {} });
  return { uri, id, values: async () => (await list()).objects.map(({ value }) => value) };
}

const point = (name: string, lon: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, 51] },
  properties: { name },
});

export const enteredRecordCases: readonly ContractCase[] = [
  {
    name: 'several values are entered into a dataset; each change of one can be taken back and done again',
    async run(target) {
      const under = await newGraph(target);
      const { uri, id, values } = await filled(under, 'string', ['a']);
      const frame = async () => (await under.graph()).frames.find((one) => one.id === id);
      expectEqual([await values(), (await frame())?.size], [['a'], 1], 'one');
      await expectReversible(under, [{ op: 'record', uri, change: 'add', value: 'b' }], 'a second one');
      expectEqual([await values(), (await frame())?.size, (await frame())?.text_repr], [['a', 'b'], 2, 'a, b'], 'two');
      await expectReversible(under, [{ op: 'record', uri, change: 'add', at: 1, value: 'c' }], 'one before the others');
      await expectReversible(under, [{ op: 'record', uri, change: 'set', at: 2, value: 'd', expect: 'a' }], 'another value');
      expectEqual(await values(), ['c', 'd', 'b'], 'three');
      await expectReversible(under, [{ op: 'record', uri, change: 'remove', at: 1, expect: 'c' }], 'one less');
      await expectReversible(under, [{ op: 'data', uri, value: 'e' }], 'one in place of all');
      await under.batch({ op: 'record', uri, change: 'add', value: 'f' });
      await expectReversible(under, [{ op: 'data', uri, value: null }], 'none');
      expectEqual([await values(), (await frame())?.size], [[], 0], 'no value');
    },
  },
  {
    name: 'who adds, changes or removes a value does not touch those of others',
    async run(target) {
      const under = await newGraph(target);
      const { uri, values } = await filled(under, 'number', [1, 2]);
      const first = await under.batch({ op: 'record', uri, change: 'add', value: 3 });
      await under.batch({ op: 'record', uri, change: 'add', value: 4 });
      expectEqual(await values(), [1, 2, 3, 4], 'of two who add at once both stay');
      await under.batch(...first.inverse);
      expectEqual(await values(), [1, 2, 4], 'one is taken back, and the other stays');
      await under.batch({ op: 'record', uri, change: 'remove', at: 1, expect: 1 });
      // It has moved up meanwhile.
      await under.batch({ op: 'record', uri, change: 'set', at: 3, value: 5, expect: 4 });
      expectEqual(await values(), [2, 5], 'the value that was meant');
      for (const change of ['set', 'remove'] as const) {
        const operation = { op: 'record', uri, change, at: 2, value: 6, expect: 4 } as const;
        // oxlint-disable-next-line no-await-in-loop
        await expectError(under.batch(operation), 409, 'graph_conflict');
      }
      await expectError(under.batch({ op: 'data', uri, value: 7, expect: { value: 2 } }), 409, 'graph_conflict');
      expectEqual(await values(), [2, 5], 'nothing is changed');
    },
  },
  {
    name: 'records that were entered are listed by their columns, found, and told from results',
    async run(target) {
      const under = await newGraph(target);
      const { id } = await filled(under, 'feature', [point('Köln', 6.96), point('Deutz', 6.98), point('Porz', 7.05)]);
      const ask = (query: object) => under.session.call(endpoints.datumsByFrame, { params: { id }, query });
      const { objects, meta } = await ask({});
      expectEqual(
        objects.map(({ id: number, properties, geometry }) => [number, properties?.['name'], geometry?.type]),
        [
          [1, 'Köln', 'Point'],
          [2, 'Deutz', 'Point'],
          [3, 'Porz', 'Point'],
        ],
        'records with their numbers',
      );
      expectEqual([meta.total_count, meta.entered, meta.columns.map(({ key }) => key)], [3, true, ['name']], 'the list');
      const found = await ask({ q: 'deutz' });
      expectEqual([found.meta.total_count, found.objects[0]?.id, found.objects[0]?.value], [1, 2, point('Deutz', 6.98)], 'what is found');
      const texts = await filled(under, 'string', ['Rhein', 'Ems']);
      const rivers = await under.session.call(endpoints.datumsByFrame, { params: { id: texts.id }, query: { q: 'ems' } });
      expectEqual([rivers.objects.map(({ id: number }) => number), rivers.meta.entered], [[2], true], 'texts');
    },
  },
  {
    name: 'one more record is entered by a call, which begins with a blank one',
    async run(target) {
      const under = await newGraph(target);
      const { session } = under;
      const { id, values } = await filled(under, 'string', ['a']);
      const params = { id };
      const blank = await session.call(endpoints.blankRecord, { params });
      expectEqual([blank.id, blank.resource_uri, blank.content_type], [2, null, typeUri('string')], 'a blank one');
      expectEqual(await values(), ['a'], 'which adds nothing');
      const body = { content_type: typeUri('string'), resource_uri: null, value: 'b' } as const;
      const made = await session.call(endpoints.createRecord, { params, body });
      expectEqual([made.id, made.value, await values()], [2, 'b', ['a', 'b']], 'a second one');
      await expectError(session.call(endpoints.createRecord, { params, body: { ...body, content_type: typeUri('bool') } }), 422, 'invalid');
      await expectError(session.call(endpoints.createRecord, { params, body: { value: null } }), 422, 'wrong_value');
      const files = await filled(under, 'file', []);
      for (const refused of [
        () => session.call(endpoints.blankRecord, { params: { id: files.id } }),
        () => session.call(endpoints.createRecord, { params: { id: files.id }, body: { value: 'a.csv' } }),
      ])
        // oxlint-disable-next-line no-await-in-loop
        await expectError(refused(), 422, 'not_a_value');
      const { session: colleague } = await newColleague(session);
      await expectError(colleague.call(endpoints.blankRecord, { params }), 404, 'not_found');
      await expectError(colleague.call(endpoints.createRecord, { params, body }), 404, 'not_found');
    },
  },
  {
    name: 'a file of a dataset is called otherwise, which can be taken back; it stays the same file',
    async run(target) {
      const under = await newGraph(target);
      const { session, batch } = under;
      const { upload_id } = await session.call(endpoints.createUpload, {});
      for (const name of ['a.csv', 'b.csv']) {
        // oxlint-disable-next-line no-await-in-loop
        await session.client.uploadFile(upload_id, name, new Blob(['x;y\n1;2\n']));
      }
      const { uri, id, values } = await filled(under, 'file', []);
      await session.call(endpoints.loadUpload, { params: { id }, body: { upload_id } });
      const files = async () => (await session.call(endpoints.datumsByFrame, { params: { id }, query: {} })).objects;
      const before = await files();
      const rename = (value: unknown, expect = 'a.csv'): BatchOperation => ({ op: 'record', uri, change: 'set', at: 1, value, expect });
      const { inverse } = await batch(rename(' pegel.csv '));
      expectEqual(await values(), ['pegel.csv', 'b.csv'], 'the names');
      expectEqual(
        (await files()).map(({ size, download_url: at }) => [size, at]),
        before.map(({ size, download_url: at }) => [size, at]),
        'the files',
      );
      expectEqual((await under.graph()).frames.find((one) => one.id === id)?.text_repr, 'pegel.csv', 'the line of the dataset');
      await expectError(batch(rename('c.csv')), 409, 'graph_conflict');
      await batch(...inverse);
      expectEqual(await values(), ['a.csv', 'b.csv'], 'taken back');
      for (const wrong of ['', ' ', '..', '../a.csv', 'a\\b.csv', 'a\nb.csv', 'https://example.org/a.csv', 7, null, 'x'.repeat(256)])
        // oxlint-disable-next-line no-await-in-loop
        await expectError(batch(rename(wrong)), 422, 'wrong_value');
      await expectError(batch({ op: 'record', uri, change: 'remove', at: 1, expect: 'a.csv' }), 422, 'not_entered');
      expectEqual(await values(), ['a.csv', 'b.csv'], 'nothing has changed');
    },
  },
  {
    name: 'all values that were entered go with copies, exports and saved states',
    async run(target) {
      const under = await newGraph(target);
      const { session, switchboard } = under;
      const { uri, values } = await filled(under, 'row', [{ art: 'Eiche' }, { art: 'Buche' }]);
      const valuesOn = async (switchboard_id: number): Promise<unknown[]> => {
        const { objects } = await session.call(endpoints.frames, { query: { switchboard_id } });
        const params = { id: present(objects[0], 'a frame').id };
        return (await session.call(endpoints.datumsByFrame, { params, query: {} })).objects.map(({ value }) => value);
      };
      const both = [{ art: 'Eiche' }, { art: 'Buche' }];
      const copy = await session.call(endpoints.duplicateSwitchboard, { params: { id: switchboard.id } });
      expectEqual(await valuesOn(copy.id), both, 'a copy');
      const document = await session.call(endpoints.exportSwitchboard, { params: { id: switchboard.id } });
      expectEqual([document.frames[0]?.values, 'data' in document.frames[0]!], [both, false], 'the document');
      const imported = await session.call(endpoints.importSwitchboard, { body: { document } });
      expectEqual(await valuesOn(imported.switchboard_id), both, 'an import');
      const broken = { ...document, frames: document.frames.map((frame) => ({ ...frame, values: [{ art: 'Eiche' }, 7] })) };
      await expectError(session.call(endpoints.importSwitchboard, { body: { document: broken } }), 422, 'document_problems');
      const { number } = await session.call(endpoints.createRevision, { params: { id: switchboard.id }, body: { name: 'Zwei' } });
      await under.batch({ op: 'record', uri, change: 'remove', at: 1, expect: { art: 'Eiche' } });
      await session.call(endpoints.restoreRevision, { params: { id: switchboard.id, number } });
      expectEqual(await values(), both, 'the saved state');
      const gone = await under.batch({ op: 'delete', uri });
      await under.batch(...gone.inverse);
      expectEqual(await values(), both, 'what was deleted and brought back');
    },
  },
  {
    name: 'no more than a thousand values are entered',
    async run(target) {
      const under = await newGraph(target);
      const { uri, id } = await filled(
        under,
        'number',
        Array.from({ length: 1000 }, (_, index) => index),
      );
      await expectError(under.batch({ op: 'record', uri, change: 'add', value: 1000 }), 422, 'too_many_values');
      const { objects } = await under.session.call(endpoints.datumsByFrame, { params: { id }, query: { limit: 1000 } });
      expectTrue(objects.length === 1000 && objects.at(-1)?.value === 999, 'all of them');
    },
  },
];
