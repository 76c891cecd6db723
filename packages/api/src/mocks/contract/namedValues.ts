import { endpoints } from '../../contract/endpoints.ts';
import { uriOf } from '../../kinds/kinds.ts';
import type { Frame } from '../../schemas/switchboard.ts';
import { typeUri } from '../../types/chain.ts';
import { objectOfValue } from '../../types/named.ts';
import { objectTypeNames, type NamedByNumber } from '../../types/objects.ts';
import { typeOf } from '../../types/registry.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { newColleague, newLayer, newSwitchboard, newTag, newView, uniqueName } from './fixtures.ts';
import type { Session } from './session.ts';
import { newGraph, place } from './switchboardGraph.ts';

interface Made {
  readonly id: number;
  readonly resource_uri: string;
  readonly name: string;
}

/** Makes an object that values of the type name; a type without one does not compile. */
const making: Readonly<Record<NamedByNumber, (session: Session) => Promise<Made>>> = {
  layer: newLayer,
  view: newView,
  portal: (session) => session.call(endpoints.createPortal, { query: {}, body: { name: uniqueName('Portal') } }),
  switchboard: newSwitchboard,
  tag: newTag,
};

const nowhere = 99_999_999;

/** A frame of the type on a switchboard, and what is stored in it. */
async function frameOf(session: Session, switchboard: string, type: string) {
  const frame = await session.call(endpoints.createFrame, { body: { switchboard, content_type: typeUri(type), ...place } });
  const params = { id: frame.id };
  return {
    frame,
    set: (value: unknown): Promise<Frame> => session.call(endpoints.setFrameData, { params, body: { value } }),
    add: (value: unknown) => session.call(endpoints.createRecord, { params, body: { value } }),
    values: async () => (await session.call(endpoints.datumsByFrame, { params, query: {} })).objects.map(({ value }) => value),
  };
}

const namingCase = (type: NamedByNumber): ContractCase => ({
  name: `a value names a ${type} that whoever enters it may read`,
  async run(target) {
    const { session, switchboard, batch } = await newGraph(target);
    const made = await making[type](session);
    const { frame, set, add, values } = await frameOf(session, switchboard.resource_uri, type);
    const value = typeOf(type).parse(made.resource_uri);
    expectEqual(objectOfValue(type, value)?.uri, uriOf(type, made.id), 'what is named');
    // As it is typed.
    const filled = await set(made.resource_uri);
    expectEqual([filled.size, filled.text_repr], [1, made.name], 'its name is shown');
    expectEqual(await values(), [value], 'and its number stored');
    await add(value);
    expectEqual(await values(), [value, value], 'a second one');
    const document = await session.call(endpoints.exportSwitchboard, { params: { id: switchboard.id } });
    const imported = await session.call(endpoints.importSwitchboard, { body: { document } });
    expectTrue(imported.switchboard_id > 0, 'what was exported is taken');

    const missing = typeOf(type).parse(uriOf(type, nowhere));
    const body = { content_type: typeUri(type), ...place, data: missing };
    for (const call of [
      () => set(missing),
      () => add(missing),
      () => batch({ op: 'record', uri: frame.resource_uri, change: 'set', at: 1, value: missing, expect: value }),
      () => batch({ op: 'create', kind: 'frame', body }),
      () => session.call(endpoints.createFrame, { body: { ...body, switchboard: switchboard.resource_uri } }),
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      const { message, fields } = await expectError(call(), 422, 'names_nothing');
      expectTrue(message.includes(String(nowhere)), `what is missing is named: ${message}`);
      expectEqual(Object.keys(fields), ['value'], 'the field');
    }
    await expectError(set(uriOf(type === 'view' ? 'layer' : 'view', made.id)), 422, 'wrong_value');
    expectEqual(await values(), [value, value], 'nothing is changed');
  },
});

/** Tags are everybody's. */
const readable = objectTypeNames.filter((type) => type !== 'tag');

export const namedValueCases: readonly ContractCase[] = [
  ...objectTypeNames.map(namingCase),
  {
    name: 'what may not be read is named by nobody who does not know of it, and stays where it is',
    async run(target) {
      const { session, switchboard } = await newGraph(target);
      const { session: colleague, user } = await newColleague(session);
      const perms = ['read_switchboard', 'write_switchboard'];
      const permissions = [{ user: user.resource_uri, group: null, perms }];
      await session.call(endpoints.saveSwitchboard, { params: { id: switchboard.id }, body: { permissions } });
      const own = await newSwitchboard(colleague);
      for (const type of readable) {
        /* oxlint-disable no-await-in-loop */
        const made = await making[type](session);
        const ofColleague = await frameOf(colleague, own.resource_uri, type);
        const error = await expectError(ofColleague.set(made.resource_uri), 422, 'names_nothing');
        expectTrue(!error.message.includes(made.name), 'its name is not told');
        const missing = await expectError(ofColleague.set(uriOf(type, nowhere)), 422, 'names_nothing');
        expectEqual(error.message.replace(String(made.id), ''), missing.message.replace(String(nowhere), ''), 'nor whether it is there');

        const { frame, set, values } = await frameOf(session, switchboard.resource_uri, type);
        await set(made.resource_uri);
        const again = { params: { id: frame.id }, body: { value: made.resource_uri } };
        await colleague.call(endpoints.createRecord, again);
        expectEqual(await values(), [made.resource_uri, made.resource_uri], 'what stands there may stand there again');
        await colleague.call(endpoints.clearFrame, { params: { id: frame.id } });
        await expectError(colleague.call(endpoints.setFrameData, again), 422, 'names_nothing');
        /* oxlint-enable no-await-in-loop */
      }
    },
  },
  {
    name: 'a tag is named by everybody',
    async run(target) {
      const { session } = await newGraph(target);
      const { session: colleague } = await newColleague(session);
      const own = await newSwitchboard(colleague);
      const tag = await newTag(session);
      const { set, values } = await frameOf(colleague, own.resource_uri, 'tag');
      expectEqual([(await set({ id: tag.id })).text_repr, await values()], [tag.name, [{ id: tag.id }]], 'the tag');
      const gone = await newTag(session);
      await session.call(endpoints.deleteTag, { params: { id: gone.id } });
      await expectError(set({ id: gone.id }), 422, 'names_nothing');
    },
  },
  {
    name: 'labels and spatial functions are entered as named values',
    async run(target) {
      const { session, switchboard } = await newGraph(target);
      for (const type of ['label', 'spatial-function-object']) {
        /* oxlint-disable no-await-in-loop */
        const { set, values } = await frameOf(session, switchboard.resource_uri, type);
        await set({ text: 'Linde', größe: 12 });
        expectEqual(await values(), [{ text: 'Linde', größe: 12 }], type);
        await expectError(set([1]), 422, 'wrong_value');
        expectEqual(present((await values())[0], 'a value'), { text: 'Linde', größe: 12 }, 'nothing is changed');
        /* oxlint-enable no-await-in-loop */
      }
    },
  },
];
