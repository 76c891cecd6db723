import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshnessOf, ownReasons, type FreshNode, type FreshStep, type KeyedInput } from './freshness.ts';

const input = (port: string, key: string, frame: number | null = 1, place = ''): KeyedInput => ({ port, place, frame, key });
const source = (fingerprint: string) => ({ port: 'depot', name: '/Basis/NRW', uri: '/api/v1/depot/7/', fingerprint });

/** A node that has run and is current, with the changes. */
function node(changes: Partial<FreshNode> = {}): FreshNode {
  const inputs = [input('features', 'a')];
  return {
    id: 1,
    version: 1,
    minutes: null,
    failed: false,
    result: { version: 1, inputs, sources: [source('7@1')], outputs: [{ port: 'output', key: 'out' }] },
    inputs,
    sources: [source('7@1')],
    outputs: [{ port: 'output', frame: 10, key: 'out' }],
    ...changes,
  };
}
const alone = (changes: Partial<FreshNode>) => freshnessOf([{ ...node(changes), before: [] }]).get(1);

describe('a node', () => {
  it('is current while nothing changed', () => expect(alone({})).toEqual({ state: 'current', reasons: [] }));
  it('was never run', () => expect(alone({ result: null })).toEqual({ state: 'never', reasons: [{ kind: 'never_run' }] }));
  it('failed at its first run', () =>
    expect(alone({ result: null, failed: true })).toEqual({ state: 'never', reasons: [{ kind: 'failed' }] }));
  it('failed after it had a result', () => expect(alone({ failed: true })).toEqual({ state: 'stale', reasons: [{ kind: 'failed' }] }));
  it('lost its result when the frame was emptied, or holds something else', () => {
    for (const key of [null, 'entered'])
      expect(alone({ outputs: [{ port: 'output', frame: 10, key }] })).toEqual({ state: 'never', reasons: [{ kind: 'never_run' }] });
  });
  it('has a function of another version, or none any more', () => {
    for (const version of [2, null]) expect(alone({ version })).toEqual({ state: 'stale', reasons: [{ kind: 'function_changed' }] });
  });
  it('has another value at an input, names the frame, and is current again with the value of before', () => {
    const reasons = [{ kind: 'input_changed', port: 'features', frame: '/api/v1/frame/1/' }];
    expect(alone({ inputs: [input('features', 'b')] })).toEqual({ state: 'stale', reasons });
    expect(alone({ inputs: [{ ...input('features', ''), key: null }] })?.reasons).toEqual(reasons);
    expect(alone({ inputs: [input('features', 'a')] })?.state).toBe('current');
  });
  it('has something else linked, or nothing; the same content from elsewhere is no change', () => {
    expect(alone({ inputs: [input('features', 'b', 2)] })?.reasons).toEqual([
      { kind: 'input_relinked', port: 'features', frame: '/api/v1/frame/2/' },
    ]);
    expect(alone({ inputs: [] })?.reasons).toEqual([{ kind: 'input_relinked', port: 'features', frame: null }]);
    expect(alone({ inputs: [input('features', 'a', 2)] })?.state).toBe('current');
  });
  it('has an empty frame at an input that needs nothing, now as then', () => {
    const inputs = [...node().inputs, { ...input('by', '', 5), key: null }];
    expect(alone({ inputs })?.state).toBe('current');
  });
  it('names a list port once, whatever changed in it', () => {
    const inputs = ['0', '1', '2'].map((place) => input('list', `k${place}`, Number(place), place));
    const before = { ...node().result!, inputs };
    expect(alone({ result: before, inputs })?.state).toBe('current');
    const changed = [{ ...inputs[0]!, key: 'other' }, { ...inputs[1]!, key: 'other', frame: 9 }, inputs[2]!];
    expect(alone({ result: before, inputs: changed })?.reasons).toEqual([
      { kind: 'input_changed', port: 'list', frame: '/api/v1/frame/0/' },
    ]);
    expect(alone({ result: before, inputs: inputs.slice(0, 1) })?.reasons).toEqual([{ kind: 'input_relinked', port: 'list', frame: null }]);
  });
  it('reads a depot with a new moment; with another path that is a change of the input alone', () => {
    expect(alone({ sources: [source('7@2')] })?.reasons).toEqual([
      { kind: 'source_changed', port: 'depot', name: '/Basis/NRW', uri: '/api/v1/depot/7/' },
    ]);
    const inputs = [input('depot', 'path')];
    const changed = node({ result: { ...node().result!, inputs }, inputs: [input('depot', 'other')], sources: [source('8@3')] });
    expect(ownReasons(changed).map(({ kind }) => kind)).toEqual(['input_changed']);
  });
  it('depends on more than its inputs', () => expect(alone({ minutes: 0 })).toEqual({ state: 'stale', reasons: [{ kind: 'always' }] }));
});

describe('what was read outside', () => {
  const at = '2026-05-01T10:00:00.000Z';
  const read = (minutes: number | null, changes: Partial<FreshNode> = {}, since: string | undefined = at) => {
    const result = { ...node().result!, ...(since !== undefined && { at: since }) };
    return { ...node({ result, minutes, ...changes }), before: [] };
  };
  const after = (minutes: number, step: FreshStep) => freshnessOf([step], Date.parse(at) + minutes * 60_000).get(1);
  it('counts as long as it was told to, and is outdated then', () => {
    expect(after(59, read(60))).toEqual({ state: 'current', reasons: [], until: '2026-05-01T11:00:00.000Z' });
    expect(after(60, read(60))).toEqual({ state: 'stale', reasons: [{ kind: 'outdated', at, minutes: 60 }] });
  });
  it('is read at every run without such a time, or where nobody knows when it was read', () => {
    for (const step of [read(0), { ...read(60), result: node().result }, read(60, {}, 'no time')])
      expect(after(1, step)?.reasons.map(({ kind }) => kind)).toEqual([step.result?.at === 'no time' ? 'outdated' : 'always']);
  });
  it('is outdated beside what else has changed, and never by time where nothing outside goes into it', () => {
    expect(after(90, read(60, { version: 2 }))?.reasons.map(({ kind }) => kind)).toEqual(['function_changed', 'outdated']);
    expect(after(90, read(60, { version: 2 }))).not.toHaveProperty('until');
    expect(after(90_000, read(null))).toEqual({ state: 'current', reasons: [] });
  });
});

describe('steps', () => {
  const chain = (first: Partial<FreshNode>, second: Partial<FreshNode> = {}) =>
    freshnessOf([
      { ...node(first), before: [] },
      { ...node({ id: 2, ...second }), before: [{ port: 'features', node: 1 }] },
    ]);
  it('wait for the step before, and do not blame what it will write anew', () => {
    const reasons = [{ kind: 'step_before', port: 'features', node: '/api/v1/node/1/' }];
    expect(chain({ version: 2 }).get(2)).toEqual({ state: 'stale', reasons });
    expect(chain({ result: null }, { inputs: [{ ...input('features', ''), key: null }] }).get(2)).toEqual({ state: 'stale', reasons });
  });
  it('are judged by their own once the step before is current', () =>
    expect(
      chain({}, { inputs: [input('features', 'b')] })
        .get(2)
        ?.reasons.map(({ kind }) => kind),
    ).toEqual(['input_changed']));
  it('of a cycle are not current', () => {
    const step = (id: number, before: number): FreshStep => ({ ...node({ id }), before: [{ port: 'features', node: before }] });
    expect([...freshnessOf([step(1, 2), step(2, 1)]).values()].map(({ state }) => state)).toEqual(['stale', 'stale']);
  });
});

/** Runs a whole switchboard of chains over values the way the engine does: content keys alone carry what flows. */
function simulate(reads: readonly (readonly number[])[], values: readonly string[], before: ReadonlyMap<number, FreshNode>) {
  const keys = [...values];
  const steps: FreshStep[] = [];
  reads.forEach((inputs, id) => {
    const given = inputs.map((from, place) => input('list', keys[from]!, from, String(place)));
    const old = before.get(id);
    const fresh = { ...node({ id, inputs: given, sources: [], result: old?.result ?? null, outputs: [] }) };
    steps.push({
      ...fresh,
      before: inputs.filter((from) => from >= values.length).map((from) => ({ port: 'list', node: from - values.length })),
    });
    keys.push(JSON.stringify(given.map(({ key }) => key)));
  });
  const done = new Map(
    steps.map((step) => [step.id, { ...step, result: { version: 1, inputs: [...step.inputs] as KeyedInput[], sources: [], outputs: [] } }]),
  );
  return { found: freshnessOf(steps), done };
}

describe('on any switchboard', () => {
  // Frames 0–2 are entered; node n writes frame 3 + n and reads lower ones.
  const switchboards = fc
    .array(fc.array(fc.nat(1000), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })
    .map((reads) => reads.map((inputs, id) => inputs.map((value) => value % (3 + id))));
  const dependsOn = (reads: readonly (readonly number[])[], id: number, frame: number): boolean =>
    reads[id]!.some((from) => from === frame || (from >= 3 && dependsOn(reads, from - 3, frame)));

  it('all is current after a run, and a changed value makes stale exactly what depends on it', () => {
    fc.assert(
      fc.property(switchboards, fc.nat(2), (reads, changed) => {
        const first = simulate(reads, ['a', 'b', 'c'], new Map());
        expect([...first.found.values()].every(({ state }) => state === 'never')).toBe(true);
        const again = simulate(reads, ['a', 'b', 'c'], first.done);
        expect([...again.found.values()].every(({ state, reasons }) => state === 'current' && reasons.length === 0)).toBe(true);
        const values = ['a', 'b', 'c'].with(changed, 'other');
        const after = simulate(reads, values, first.done);
        for (const [id, { state }] of after.found) expect(state).toBe(dependsOn(reads, id, changed) ? 'stale' : 'current');
      }),
    );
  });
});
