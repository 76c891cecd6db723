import { endpoints } from '../../contract/endpoints.ts';
import { storageContexts } from '../../kinds/storageContexts.ts';
import type { StorageContext } from '../../schemas/switchboard.ts';
import { typeUri } from '../../types/chain.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, present } from './check.ts';
import { bufferWithDistance, expectReversible, newGraph, type SwitchboardUnderTest } from './switchboardGraph.ts';

/** The dataset with the result of the one step that there is. */
async function resultOf(under: SwitchboardUnderTest) {
  await under.batch(...bufferWithDistance(under, 100));
  const { frames } = await under.graph();
  return present(
    frames.find(({ content_type }) => content_type === typeUri('feature')),
    'the result',
  );
}

export const storageCases: readonly ContractCase[] = [
  {
    name: 'how a result is stored is the platform’s choice until somebody names a context, and theirs again when it is taken back',
    async run(target) {
      const under = await newGraph(target);
      const { resource_uri: uri, id, ...made } = await resultOf(under);
      expectEqual([made.storage_context, made.dynamic_storage_context], ['django', true], 'a new dataset');
      const { changed } = await expectReversible(under, [{ op: 'patch', uri, body: { storage_context: 'deferred' } }], 'the choice');
      const [chosen] = changed.frames;
      expectEqual([chosen?.storage_context, chosen?.dynamic_storage_context], ['deferred', false], 'the choice');
      const save = (body: object) => under.session.call(endpoints.saveFrame, { params: { id }, body });
      const free = await save({ dynamic_storage_context: true });
      expectEqual([free.storage_context, free.dynamic_storage_context], ['django', true], 'the choice given up');
      const named = await save({ storage_context: 'django' });
      expectEqual([named.storage_context, named.dynamic_storage_context], ['django', false], 'the usual one, chosen');
      // Of a type whose values are no records there is no choice.
      await save({ storage_context: 'lazy' });
      const value = await save({ content_type: typeUri('number') });
      expectEqual([value.storage_context, value.dynamic_storage_context], ['django', true], 'a value');
    },
  },
  {
    name: 'a storage that there is not, and one for a single value, are refused by name',
    async run(target) {
      const under = await newGraph(target);
      const result = await resultOf(under);
      const { frames } = await under.graph();
      const distance = present(
        frames.find(({ content_type }) => content_type === typeUri('number')),
        'the distance',
      );
      const choose = (id: number, storage_context: StorageContext) =>
        under.session.call(endpoints.saveFrame, { params: { id }, body: { storage_context } });
      const { storage_contexts: offered } = (await under.session.call(endpoints.config, {})).backend;
      for (const context of Object.keys(storageContexts) as StorageContext[]) {
        if (offered.includes(context)) expectEqual((await choose(result.id, context)).storage_context, context, 'what is offered');
        else await expectError(choose(result.id, context), 422, 'storage_not_offered');
      }
      await expectError(choose(distance.id, 'deferred'), 422, 'storage_needs_records');
    },
  },
];
