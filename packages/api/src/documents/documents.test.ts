import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BatchOperation } from '../schemas/batch.ts';
import { GraphDocument } from '../schemas/document.ts';
import type { FunctionInfo, Port } from '../schemas/function.ts';
import { typeUri } from '../types/chain.ts';
import { checkDocument } from './checkDocument.ts';
import { linksInCycles } from './cycles.ts';
import { planDocument } from './planDocument.ts';
import { looksLikeDocument, readDocument } from './readDocument.ts';
import { isValueOf } from '../types/entering/entered.ts';

const port = (name: string, type: string, is_input: boolean, change: Partial<Port> = {}): Port => ({
  name,
  content_type: typeUri(type),
  is_input,
  is_optional: false,
  is_list: false,
  is_dict: false,
  default_value: null,
  ...change,
});
const info = (name: string, inputs: Port[], outputs: Port[], superuser_required = false): FunctionInfo => ({
  resource_uri: `/api/v1/function/${name}/`,
  name,
  verbose_name: name,
  doc: '',
  inputs,
  outputs,
  favored: false,
  hidden: false,
  superuser_required,
});
const functions = [
  info('feature.buffer', [port('features', 'feature', true), port('abstand', 'number', true)], [port('output', 'feature', false)]),
  info('feature.merge', [port('features', 'feature', true, { is_list: true })], [port('output', 'feature', false)]),
  info('system.sql', [], [port('output', 'row', false)], true),
];
const options = { functions, isSuperuser: false };

const document = (change: Partial<GraphDocument>): GraphDocument =>
  GraphDocument.parse({ format: 'geo-switchboard', version: 1, ...change });
const node = (key: string, func = 'feature.buffer') => ({ key, func, ui_x: 0, ui_y: 0, group: null, ui_collapsed: false });
const frame = (key: string, type = 'feature', change: object = {}) => ({
  ...GraphDocument.shape.frames.unwrap().element.parse({ key, content_type: typeUri(type), ui_x: 5, ui_y: 6 }),
  ...change,
});
const link = (from: string, to: string, name: string, is_input: boolean, list_index: number | null = null) => ({
  node: is_input ? to : from,
  frame: is_input ? from : to,
  name,
  is_input,
  list_index,
  dict_key: null,
});
const kinds = (value: GraphDocument) => checkDocument(value, options).problems.map(({ kind }) => kind);

describe('readDocument', () => {
  it('says of what is no document why', () => {
    const problem = (text: string) => {
      const read = readDocument(text);
      return read.ok ? null : read.problem;
    };
    expect(problem('Hallo')).toEqual({ kind: 'notJson' });
    expect(problem('{"type":"FeatureCollection"}')).toEqual({ kind: 'otherJson' });
    expect(problem('null')).toEqual({ kind: 'otherJson' });
    expect(problem('{"format":"geo-switchboard","version":2}')).toEqual({ kind: 'wrongVersion', version: '2' });
    expect(problem('{"format":"geo-switchboard","version":1,"nodes":[{"key":"a"}]}')).toMatchObject({ kind: 'broken', at: 'nodes.0.func' });
    const many = Array.from({ length: 5001 }, (_, index) => ({ key: `g${index}`, name: 'x', ui_x: 0, ui_y: 0 }));
    expect(problem(JSON.stringify({ format: 'geo-switchboard', version: 1, groups: many }))).toEqual({ kind: 'tooLarge' });
    expect(problem('{"format":"geo-switchboard","version":1}')).toBeNull();
  });

  it('tells documents from other text before reading it', () => {
    expect(looksLikeDocument(JSON.stringify(document({})))).toBe(true);
    expect(looksLikeDocument('geo-switchboard')).toBe(false);
  });
});

describe('isValueOf', () => {
  it.each([
    ['number', 1.5, true],
    ['number', '1', false],
    ['int', 1.5, false],
    ['bool', false, true],
    ['string', '<img onerror=alert(1)>', true],
    ['depot', '/a/b', true],
    ['depot', { path: '/' }, false],
    ['feature', 'x', false],
  ])('of %s: %j is %s', (type, value, expected) => {
    expect(isValueOf(type, value)).toBe(expected);
  });
});

describe('checkDocument', () => {
  it('keeps a sound document as it is', () => {
    const sound = document({
      nodes: [node('n1'), node('n2')],
      frames: [frame('f1'), frame('f2', 'number', { data: 3 })],
      links: [link('n1', 'f1', 'output', false), link('f1', 'n2', 'features', true), link('f2', 'n2', 'abstand', true)],
    });
    expect(checkDocument(sound, options)).toEqual({ problems: [], kept: sound });
  });

  it.each([
    ['unknownFunction', { nodes: [node('n1', 'no.such')] }],
    ['administratorsOnly', { nodes: [node('n1', 'system.sql')] }],
    ['unknownType', { frames: [frame('f1', 'no-such')] }],
    ['wrongValue', { frames: [frame('f1', 'number', { data: 'viel' })] }],
    ['unknownGroup', { nodes: [{ ...node('n1'), group: 'g9' }] }],
    ['duplicateKey', { nodes: [node('a')], frames: [frame('a')] }],
    ['danglingLink', { nodes: [node('n1')], links: [link('f9', 'n1', 'features', true)] }],
    ['danglingLink', { nodes: [node('n1'), node('n2')], links: [link('n2', 'n1', 'features', true)] }],
    ['unknownPort', { nodes: [node('n1')], frames: [frame('f1')], links: [link('f1', 'n1', 'nichts', true)] }],
    ['unknownPort', { nodes: [node('n1')], frames: [frame('f1')], links: [link('f1', 'n1', 'output', true)] }],
    ['wrongType', { nodes: [node('n1')], frames: [frame('f1', 'string')], links: [link('f1', 'n1', 'features', true)] }],
    [
      'placeTaken',
      {
        nodes: [node('n1')],
        frames: [frame('f1'), frame('f2')],
        links: [link('f1', 'n1', 'features', true), link('f2', 'n1', 'features', true)],
      },
    ],
    [
      'twoWriters',
      {
        nodes: [node('n1'), node('n2')],
        frames: [frame('f1')],
        links: [link('n1', 'f1', 'output', false), link('n2', 'f1', 'output', false)],
      },
    ],
    [
      'cycle',
      { nodes: [node('n1')], frames: [frame('f1')], links: [link('n1', 'f1', 'output', false), link('f1', 'n1', 'features', true)] },
    ],
  ])('names %s, and keeps the rest without it', (kind, change) => {
    const broken = document(change);
    expect(kinds(broken)).toEqual([kind]);
    expect(kinds(checkDocument(broken, options).kept)).toEqual([]);
  });

  it('takes the places of a list port apart, and lets administrators use their functions', () => {
    const list = document({
      nodes: [node('n1', 'feature.merge')],
      frames: [frame('f1')],
      links: [link('f1', 'n1', 'features', true, 0), link('f1', 'n1', 'features', true, 1)],
    });
    expect(kinds(list)).toEqual([]);
    expect(checkDocument(document({ nodes: [node('n1', 'system.sql')] }), { ...options, isSuperuser: true }).problems).toEqual([]);
  });

  it('does not follow a problem with one for each of its links', () => {
    const broken = document({ nodes: [node('n1', 'no.such')], frames: [frame('f1')], links: [link('f1', 'n1', 'features', true)] });
    expect(kinds(broken)).toEqual(['unknownFunction']);
    expect(checkDocument(broken, options).kept.links).toEqual([]);
  });

  it('finds nothing more to leave out in what it kept, whatever the links', () => {
    const ends = fc.constantFrom('n1', 'n2', 'n3', 'f1', 'f2', 'f3', 'x');
    const anyLink = fc.record({
      node: ends,
      frame: ends,
      name: fc.constantFrom('features', 'abstand', 'output', 'y'),
      is_input: fc.boolean(),
      list_index: fc.option(fc.nat(2), { nil: null }),
      dict_key: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(anyLink, { maxLength: 20 }), (links) => {
        const value = document({
          nodes: [node('n1'), node('n2', 'feature.merge'), node('n3', 'no.such')],
          frames: [frame('f1'), frame('f2'), frame('f3', 'number')],
          links,
        });
        const { kept } = checkDocument(value, options);
        expect(checkDocument(kept, options)).toEqual({ problems: [], kept });
        expect(linksInCycles(kept.links).size).toBe(0);
      }),
    );
  });

  it('looks through a chain of ten thousand steps', () => {
    const count = 10_000;
    const links = Array.from({ length: count }, (_, index) => [
      link(`f${index}`, `n${index}`, 'features', true),
      link(`n${index}`, `f${index + 1}`, 'output', false),
    ]).flat();
    expect(linksInCycles(links).size).toBe(0);
    expect(linksInCycles([...links, link(`f${count}`, 'n0', 'abstand', true)]).size).toBe(1);
  });
});

describe('planDocument', () => {
  const value = document({
    nodes: [{ ...node('n1'), ui_x: 10, ui_collapsed: true, group: 'g1' }, node('n2')],
    frames: [frame('f1', 'feature', { name: '$n0', ui_docked: true }), frame('f2', 'number', { data: 3, group: 'g1' })],
    links: [link('n1', 'f1', 'output', false), link('f1', 'n2', 'features', true), link('f2', 'n2', 'abstand', true)],
    notes: [{ key: 't1', text: '<script>alert(1)</script> $n0', ui_color: 'blue', ui_x: 1, ui_y: 2, group: null }],
    groups: [{ key: 'g1', name: 'Vorbereitung', ui_collapsed: true, ui_color: 'red', ui_x: 0, ui_y: 0 }],
  });

  it('takes frames of outputs as they come with their node, and removes those that the document does not have', () => {
    const { operations, refs } = planDocument(value, { x: 100, y: 1000 }, functions);
    expect(operations).toMatchObject([
      { op: 'create', kind: 'node', ref: '$n0', body: { func: 'feature.buffer', ui_x: 110, ui_y: 1000 } },
      { op: 'patch', uri: '$n0', body: { ui_collapsed: true } },
      { op: 'create', kind: 'node', ref: '$n1' },
      { op: 'delete', uri: '$n1>output' },
      { op: 'patch', uri: '$n0>output', body: { name: '$n0', ui_docked: true, ui_x: 105, ui_y: 1006 } },
      { op: 'create', kind: 'frame', ref: '$f1', body: { data: 3, ui_docked: false } },
      { op: 'create', kind: 'link', body: { node: '$n1', frame: '$n0>output', name: 'features' } },
      { op: 'create', kind: 'link', body: { node: '$n1', frame: '$f1', name: 'abstand' } },
      { op: 'create', kind: 'note', body: { text: '<script>alert(1)</script> $n0', ui_color: 'blue' } },
      { op: 'create', kind: 'nodegroup', body: { name: 'Vorbereitung', ui_collapsed: true, ui_color: 'red', members: ['$n0', '$f1'] } },
    ]);
    expect(operations).toHaveLength(10);
    expect(refs.get('f1')).toBe('$n0>output');
  });

  it('keeps the keys of a dict output: the frame that comes with the node has none', () => {
    const run = info('switchboard.run', [], [port('outputs', 'anything', false, { is_dict: true })]);
    const keyed = { ...link('n1', 'f1', 'outputs', false), dict_key: 'Flächen' };
    const { kept } = checkDocument(document({ nodes: [node('n1', run.name)], frames: [frame('f1')], links: [keyed] }), {
      functions: [run],
      isSuperuser: false,
    });
    expect(planDocument(kept, { x: 0, y: 0 }, [run]).operations).toMatchObject([
      { op: 'create', kind: 'node', ref: '$n0' },
      { op: 'delete', uri: '$n0>outputs' },
      { op: 'create', kind: 'frame', ref: '$f0' },
      { op: 'create', kind: 'link', body: { node: '$n0', frame: '$f0', name: 'outputs', dict_key: 'Flächen' } },
    ]);
  });

  it('writes operations of the contract only', () => {
    const parsed = planDocument(value, { x: 0, y: 0 }, functions).operations.map(
      (operation) => BatchOperation.safeParse(operation).success,
    );
    expect(parsed).not.toContain(false);
  });
});
