import { endpoints, type Client } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { defineFunction, resultLabel } from '../../functions/define.ts';
import { library } from '../../functions/library.ts';
import { addressLabel, text } from '../../functions/ports/text.ts';
import { textValue } from '../../functions/values/values.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { runHere } from '../../testing/runs.ts';
import { addNode, idAt, newChain, outputOf, type TestSwitchboard } from '../../testing/switchboards.ts';
import { createLibrary } from '../definition.ts';
import { minutesOf } from './validity.ts';

describe('for how many minutes a result counts', () => {
  const given = (value: unknown) => [
    { port: 'valid_for', place: '', frame: null, key: '', value: { kind: 'value' as const, type: 'int', value } },
  ];
  const source = (minutes?: number) => ({ port: 'p', name: '', uri: null, fingerprint: '', ...(minutes !== undefined && { minutes }) });
  it('says its rule, and the shortest time of what it reads', () => {
    expect(minutesOf({}, given(5), [source()])).toBeNull();
    expect(minutesOf({ freshness: 'always' }, given(5), [])).toBe(0);
    expect(minutesOf({ freshness: 'valid_for' }, given(5), [source(9), source()])).toBe(5);
    expect(minutesOf({ freshness: 'valid_for' }, given(5), [source(2)])).toBe(2);
    expect(minutesOf({}, [], [source(7), source(3)])).toBe(3);
  });
  it('is none where what was entered is no time', () => {
    for (const value of [0, -1, null, 'bald', {}, Number.NaN]) expect(minutesOf({ freshness: 'valid_for' }, given(value), [])).toBe(0);
    expect(minutesOf({ freshness: 'valid_for' }, [], [])).toBe(0);
  });
});

describe.each(backends)('what is read outside of the platform on $name', (backend) => {
  let platform: TestPlatform;
  let admin: Client;
  const test = testsOn(backend, (started, client) => {
    platform = started;
    admin = client;
  });
  const func = 'file.urls_from_dataset';
  let fetched = 0;
  const fetching = defineFunction({
    name: func,
    title: { de: func, en: func },
    doc: { de: '', en: '' },
    inputs: { url: text({ label: addressLabel }) },
    outputs: { output: text({ label: resultLabel }) },
    freshness: 'valid_for',
    run: () => Promise.resolve({ output: textValue(`Antwort ${(fetched += 1)}`) }),
  });
  const reading = (url: string, minutes?: number): Promise<TestSwitchboard> =>
    newChain(admin, [func], {
      [`${func}.url`]: ['string', url],
      ...(minutes !== undefined && { [`${func}.valid_for`]: ['int', minutes] as const }),
    });
  const run = async ({ id }: TestSwitchboard): Promise<number> => {
    const before = fetched;
    const called = library.get('switchboard.run')!;
    expect((await runHere(platform, id, { library: createLibrary([fetching, called]) })).failure).toBeNull();
    return fetched - before;
  };
  const freshness = async ({ id }: TestSwitchboard) => (await admin.call(endpoints.freshness, { params: { id } })).nodes.at(-1)!;
  const setMinutes = ({ frames }: TestSwitchboard, value: number) =>
    admin.call(endpoints.setFrameData, { params: { id: idAt(frames[`${func}.valid_for`]!) }, body: { value } });
  /** Makes all that was read older. */
  const age = async (minutes: number): Promise<void> => {
    const older = (path: string): string =>
      `to_jsonb(((${path})::timestamptz - make_interval(mins => ${minutes})) AT TIME ZONE 'UTC' || 'Z')`;
    await platform.db.query(`UPDATE geo.node SET result = jsonb_set(result, '{at}', ${older("result ->> 'at'")}) WHERE result ? 'at'`);
    await platform.db.query(
      `UPDATE geo.result SET content = jsonb_set(content, '{at}', ${older("content ->> 'at'")}) WHERE content ? 'at'`,
    );
  };
  const newestReasons = async ({ id }: TestSwitchboard) => {
    const { objects } = await admin.call(endpoints.switchboardRuns, { params: { id }, query: {} });
    const { steps } = await admin.call(endpoints.switchboardRun, { params: { id, run: objects[0]!.id } });
    return steps.map(({ reasons }) => reasons);
  };

  test('is read at every run, unless it is told how long it counts', async () => {
    const switchboard = await reading('https://example.org/immer');
    expect([await run(switchboard), await run(switchboard)]).toEqual([1, 1]);
    expect(await freshness(switchboard)).toMatchObject({ state: 'stale', reasons: [{ kind: 'always' }], valid_until: null });
    expect(await newestReasons(switchboard)).toEqual([['always']]);
  });

  test('is not read again while it counts, and then the run says why it was', async () => {
    const switchboard = await reading('https://example.org/stunde', 60);
    expect([await run(switchboard), await run(switchboard)]).toEqual([1, 0]);
    expect(await freshness(switchboard)).toMatchObject({ state: 'current', reasons: [], valid_until: expect.any(String) });
    await age(61);
    expect(await freshness(switchboard)).toMatchObject({ state: 'stale', reasons: [{ kind: 'outdated', minutes: 60 }], valid_until: null });
    expect(await run(switchboard)).toBe(1);
    expect(await newestReasons(switchboard)).toEqual([['outdated']]);
    expect(await run(switchboard)).toBe(0);
    // How long it counts does not go into the result.
    await age(61);
    await setMinutes(switchboard, 120);
    expect([(await freshness(switchboard)).state, await run(switchboard)]).toEqual(['current', 0]);
    await setMinutes(switchboard, 0);
    expect(await run(switchboard)).toBe(1);
  });

  test('is taken over by another switchboard only as long as it counts there, and no older time begins anew', async () => {
    const url = 'https://example.org/gemeinsam';
    const [first, second, third] = [await reading(url, 60), await reading(url, 30), await reading(url, 120)];
    expect(await run(first)).toBe(1);
    await age(40);
    expect([await run(third), await run(second)]).toEqual([0, 1]);
    await age(100);
    // That of the second one, which was read at last, has been kept since.
    expect(await run(third)).toBe(0);
    await age(30);
    expect(await freshness(third)).toMatchObject({ state: 'stale', reasons: [{ kind: 'outdated', minutes: 120 }] });
  });

  test('is not kept for others without such a time', async () => {
    const url = 'https://example.org/einmal';
    await run(await reading(url));
    expect(await run(await reading(url, 60))).toBe(1);
    expect(await run(await reading(url))).toBe(1);
  });

  test('counts as long in a switchboard that runs as a step', async () => {
    const calling = async (inner: TestSwitchboard): Promise<TestSwitchboard> => {
      await admin.call(endpoints.saveFrame, { params: { id: idAt(outputOf(inner.nodes[0]!)) }, body: { frame_type: 2, name: 'Antwort' } });
      const outer = await newChain(admin, [], {});
      await addNode(admin, outer, 'switchboard.run', { 'switchboard.run.switchboard': ['switchboard', inner.uri] });
      return outer;
    };
    const always = await calling(await reading('https://example.org/innen'));
    expect([await run(always), await run(always)]).toEqual([1, 1]);
    const inner = await reading('https://example.org/innen', 60);
    const outer = await calling(inner);
    expect([await run(outer), await run(outer)]).toEqual([1, 0]);
    await age(61);
    expect(await freshness(outer)).toMatchObject({ state: 'stale', reasons: [{ kind: 'outdated', minutes: 60 }] });
    expect(await run(outer)).toBe(1);
  });
});
