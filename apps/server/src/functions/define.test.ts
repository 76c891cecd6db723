import { describe, expect, expectTypeOf, it } from 'vitest';
import { portsOf, type InputValue, type RecordsValue, type RunContext, type Value } from '../engine/definition.ts';
import { FunctionError } from '../problems/index.ts';
import { defineFunction } from './define.ts';
import { attributeOf } from './ports/attribute.ts';
import { choice } from './ports/choice.ts';
import { crs } from './ports/crs.ts';
import { integer, number, share } from './ports/number.ts';
import type { TypedPort } from './ports/port.ts';
import { anything, files, records } from './ports/records.ts';
import { text } from './ports/text.ts';

const label = { de: 'Wert', en: 'Value' };
const valueOf = (value: unknown): Value => ({ kind: 'value', type: 'anything', value });
const table = { kind: 'records', type: 'row', relation: { columns: [{ key: 'kreis', kind: 'string' }] } } as unknown as RecordsValue;
const noDb = { db: { database: {}, query: () => Promise.resolve({ rows: [] }) } } as unknown as RunContext;

/** What `run` gets of an input. */
async function given(port: TypedPort, value?: InputValue, context = noDb): Promise<unknown> {
  let got: unknown;
  const inputs = { records: records({ label, optional: true }), port };
  const read = defineFunction({
    name: 'test.read',
    title: label,
    doc: label,
    inputs,
    outputs: {},
    run(_, values) {
      got = values.port;
      return Promise.resolve({});
    },
  });
  await read.run(context, { records: table, port: value });
  return got;
}

/** The refusal of a value, in German. */
async function refusal(port: TypedPort, value: Value): Promise<[code: string, de: string, en: string]> {
  const error: unknown = await given(port, value).catch((reason: unknown) => reason);
  if (!(error instanceof FunctionError)) throw new Error('It was not refused.');
  return [error.code, error.text('de'), error.text('en')];
}

describe('what a function gets', () => {
  it('has the types of its ports', () => {
    defineFunction({
      name: 'test.types',
      title: label,
      doc: label,
      inputs: {
        rows: records({ label }),
        distance: number({ label, default: 100 }),
        segments: integer({ label }),
        maybe: number({ label, optional: true }),
        names: text({ label, list: true }),
        values: anything({ label, dict: true, optional: true }),
        by: attributeOf('rows', { label, optional: true }),
        key: attributeOf('rows', { label }),
        kind: choice(
          [
            { value: 'within', label },
            { value: 'touches', label },
          ],
          { label },
        ),
      },
      outputs: { output: files({ label }) },
      run(_, inputs) {
        expectTypeOf(inputs.rows).toEqualTypeOf<RecordsValue>();
        expectTypeOf(inputs.distance).toEqualTypeOf<number>();
        expectTypeOf(inputs.segments).toEqualTypeOf<number>();
        expectTypeOf(inputs.maybe).toEqualTypeOf<number | undefined>();
        expectTypeOf(inputs.names).toEqualTypeOf<readonly string[]>();
        expectTypeOf(inputs.values).toEqualTypeOf<ReadonlyMap<string, Value>>();
        expectTypeOf(inputs.by?.key).toEqualTypeOf<string | undefined>();
        expectTypeOf(inputs.key.key).toEqualTypeOf<string>();
        expectTypeOf(inputs.kind).toEqualTypeOf<'within' | 'touches'>();
        return Promise.reject(new Error());
      },
    });
  });

  it('is the default where nothing stands, undefined where nothing need be, empty for lists and dicts', async () => {
    expect(await given(number({ label, default: 100 }))).toBe(100);
    expect(await given(number({ label, optional: true }))).toBeUndefined();
    expect(await given(number({ label, optional: true, list: true }))).toEqual([]);
    expect(await given(number({ label, optional: true, dict: true }))).toEqual(new Map());
  });

  it('is read by the port, each element of a list or a dict', async () => {
    expect(await given(number({ label }), valueOf(' 2,5 '))).toBe(2.5);
    expect(await given(number({ label, list: true }), [valueOf('1'), valueOf(2)])).toEqual([1, 2]);
    expect(await given(number({ label, dict: true }), new Map([['a', valueOf('1')]]))).toEqual(new Map([['a', 1]]));
    expect(await given(text({ label }), valueOf(null))).toBe('');
    expect(await given(attributeOf('records', { label }), valueOf('kreis'))).toEqual({ key: 'kreis', kind: 'string' });
    expect(await given(attributeOf('records', { label, optional: true, default: '' }))).toBeUndefined();
  });
});

describe('what is refused', () => {
  it('names the input, what is right, and what came', async () => {
    expect(await refusal(number({ label }), valueOf('viel'))).toEqual([
      'input_number',
      'Der Eingang „Wert“ erwartet eine Zahl, nicht „viel“.',
      'The input "Value" expects a number, not "viel".',
    ]);
    expect(await refusal(number({ label, unit: 'm', min: -5, max: 2000 }), valueOf(2500.5))).toEqual([
      'input_range',
      'Der Eingang „Wert“ erwartet eine Zahl von -5 bis 2.000\u00a0m, nicht 2.500,5.',
      'The input "Value" expects a number from -5 to 2,000\u00a0m, not 2,500.5.',
    ]);
    expect((await refusal(integer({ label, min: 1, max: 128 }), valueOf(1.5)))[1]).toBe(
      'Der Eingang „Wert“ erwartet eine ganze Zahl von 1 bis 128, nicht 1,5.',
    );
    expect((await refusal(share({ label }), valueOf(2)))[1]).toBe('Der Eingang „Wert“ erwartet einen Anteil von 0 bis 1, nicht 2.');
    expect((await refusal(number({ label }), table))[0]).toBe('input_value');
    expect((await refusal(records({ label }), valueOf(1)))[1]).toBe('Der Eingang „Wert“ erwartet Datensätze, nicht einen einzelnen Wert.');
    await expect(given(number({ label, max: 1, dict: true }), new Map([['a', valueOf(2)]]))).rejects.toThrow('The input "Value [a]"');
  });

  it('lists the choices, the attributes, and says which CRS is not known', async () => {
    const choices = [
      { value: 'within', label: { de: 'liegt in', en: 'lies within' } },
      { value: 'touches', label: { de: 'berührt', en: 'touches' } },
    ];
    expect(await refusal(choice(choices, { label }), valueOf('near'))).toEqual([
      'input_choice',
      'Der Eingang „Wert“ erwartet einen dieser Werte, nicht „near“: within (liegt in), touches (berührt).',
      'The input "Value" expects one of these values, not "near": within (lies within), touches (touches).',
    ]);
    expect((await refusal(attributeOf('records', { label, optional: true }), valueOf('land')))[1]).toBe(
      'Es gibt kein Attribut „land“. Vorhanden: kreis.',
    );
    expect(await refusal(crs({ label }), valueOf(999_000))).toMatchObject(['input_range', expect.anything(), expect.anything()]);
    expect((await refusal(crs({ label }), valueOf(4711)))[1]).toBe('Das Koordinatensystem EPSG:4711 ist nicht bekannt.');
  });
});

it('a port tells the contract what it is, in the language that is asked for', () => {
  const definition = defineFunction({
    name: 'test.told',
    title: label,
    doc: label,
    inputs: {
      distance: number({ label, help: { de: 'Weit', en: 'Far' }, unit: 'm', default: 5, min: 0, max: 9, step: 2, group: 'advanced' }),
      kind: choice(
        [
          { value: 'a', label },
          { value: 'b', label },
        ],
        { label },
      ),
      by: attributeOf('distance', { label, optional: true }),
    },
    outputs: {},
    run: () => Promise.resolve({}),
  });
  const [distance, kind, by] = portsOf(definition, 'en');
  expect(distance).toEqual({
    name: 'distance',
    label: 'Value',
    help: 'Far',
    kind: 'number',
    content_type: '/api/v1/type/number/',
    is_input: true,
    is_optional: true,
    is_list: false,
    is_dict: false,
    default_value: 5,
    unit: 'm',
    minimum: 0,
    maximum: 9,
    step: 2,
    group: 'advanced',
  });
  expect(kind).toMatchObject({
    kind: 'choice',
    is_optional: false,
    choices: {
      of: 'values',
      values: [
        { value: 'a', label: 'Value' },
        { value: 'b', label: 'Value' },
      ],
    },
  });
  expect(by).toMatchObject({ kind: 'attribute', is_optional: true, default_value: null, choices: { of: 'attributes', input: 'distance' } });
});
