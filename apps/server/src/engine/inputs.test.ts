import { describe, expect, it } from 'vitest';
import { testPort } from '../testing/ports.ts';
import type { FrameRow, LinkRow } from '../switchboards/rows.ts';
import type { FunctionDefinition, PortDefinition } from './definition.ts';
import { givenInputs, inputsOf, keyedInputs } from './inputs.ts';

const frame = (id: number, value: unknown): [number, FrameRow] => [
  id,
  { id, content_type: 'number', data: value === null ? null : { kind: 'value', value } } as FrameRow,
];
const frames = new Map([frame(1, 10), frame(2, 20), frame(3, 30), frame(4, null)]);
let linkId = 0;
const link = (name: string, frameId: number, place: Partial<LinkRow> = {}): LinkRow => ({
  id: (linkId += 1),
  switchboard_id: 1,
  node_id: 1,
  frame_id: frameId,
  name,
  is_input: true,
  list_index: null,
  dict_key: null,
  ...place,
});
const one = (port: Partial<PortDefinition>, ...links: LinkRow[]) => {
  const definition: Pick<FunctionDefinition, 'inputs' | 'freshness'> = { inputs: [testPort('port', 'number', port)] };
  const given = givenInputs(definition, links, frames);
  return { given, keyed: keyedInputs(definition, given), value: () => inputsOf(definition, given).port };
};
const valueOf = (value: unknown) => ({ kind: 'value', type: 'number', value });

describe('a port', () => {
  it('gets the value of its frame, or its default', () => {
    expect(one({}, link('port', 1)).value()).toEqual(valueOf(10));
    expect(one({ default: 7 }).value()).toEqual(valueOf(7));
    expect(one({ default: 7, optional: true }, link('port', 4)).value()).toEqual(valueOf(7));
    expect(one({ optional: true }).value()).toBeUndefined();
  });
  it('of a list gets each of several values as an element, in their order', () => {
    frames.set(5, { id: 5, content_type: 'number', data: { kind: 'values', values: [1, 2] } } as unknown as FrameRow);
    const { value, keyed } = one({ list: true }, link('port', 1, { list_index: 1 }), link('port', 5, { list_index: 0 }));
    expect(value()).toEqual([valueOf(1), valueOf(2), valueOf(10)]);
    expect(keyed.map(({ place }) => place)).toEqual(['0', '1', '2']);
  });
  it('refuses where it must have something, and says whether it is linked', () => {
    expect(one({}).value).toThrow('is not linked');
    expect(one({}, link('port', 4)).value).toThrow('has no data yet');
    // A step before that has not run is no reason to compute with the default.
    expect(one({ default: 7 }, link('port', 4)).value).toThrow('has no data yet');
  });
  it('is known by the content: the same value from elsewhere has the same key', () => {
    const keyOfPort = (...args: Parameters<typeof one>) => one(...args).keyed[0]!.key;
    expect(keyOfPort({}, link('port', 1))).not.toBe(keyOfPort({}, link('port', 2)));
    expect(keyOfPort({ default: 10 })).toBe(keyOfPort({}, link('port', 1)));
  });
});

describe('a list port', () => {
  const list = { list: true } as const;
  it('gets an array in the order of the indexes, whatever the order of the links', () => {
    const links = [link('port', 3, { list_index: 5 }), link('port', 1, { list_index: 0 }), link('port', 2, { list_index: 2 })];
    const { value, keyed } = one(list, ...links);
    expect(value()).toEqual([valueOf(10), valueOf(20), valueOf(30)]);
    expect(keyed.map(({ place, frame: id }) => [place, id])).toEqual([
      ['0', 1],
      ['1', 2],
      ['2', 3],
    ]);
  });
  it('is empty when it may be, and never has gaps that a function would have to know of', () => {
    expect(one({ ...list, optional: true }).value()).toEqual([]);
    expect(one(list).value).toThrow('is not linked');
    const links = [link('port', 1, { list_index: 0 }), link('port', 4, { list_index: 1 })];
    expect(one(list, ...links).value).toThrow('has no data yet');
    expect(one({ ...list, optional: true }, ...links).value()).toEqual([valueOf(10)]);
  });
});

describe('a dict port', () => {
  const dict = { dict: true } as const;
  it('gets a map by the keys of its links', () => {
    const { value, keyed } = one(dict, link('port', 1, { dict_key: 'a' }), link('port', 2, { dict_key: '__proto__' }), link('port', 3));
    expect(value()).toEqual(
      new Map([
        ['a', valueOf(10)],
        ['__proto__', valueOf(20)],
        ['', valueOf(30)],
      ]),
    );
    expect(keyed.map(({ place }) => place)).toEqual(['a', '__proto__', '']);
  });
  it('is empty when it may be', () => {
    expect(one({ ...dict, optional: true }).value()).toEqual(new Map());
    // Who names a value means it: an empty one is refused, also where none is needed.
    expect(one({ ...dict, optional: true }, link('port', 4, { dict_key: 'a' })).value).toThrow('The input "a" has no data yet');
    expect(one(dict).value).toThrow('is not linked');
  });
});
