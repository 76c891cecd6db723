import { expect, it } from 'vitest';
import { functionNode } from '../../fixtures/graphs.ts';
import { link } from '../../fixtures/objects.ts';
import { planListMove } from './listMove.ts';
import { rowById } from '../ports.ts';

const uri = '/api/v1/node/1/';
const at = (index: number, id: number) => link(`/api/v1/link/${id}/`, uri, `/api/v1/frame/${id}/`, 'features', { list_index: index });
const merge = functionNode(uri, 'feature.merge', { links: [at(0, 1), at(2, 2)] });
const move = (index: number, by: -1 | 1) => planListMove(merge, rowById(merge, `in:features[${index}]`)!, by);
const made = (index: number, by: -1 | 1) =>
  move(index, by).flatMap((one) => (one.op === 'create' && one.kind === 'link' ? [[one.body.frame, one.body.list_index]] : []));

it('two places of a list change', () => {
  expect(made(0, 1)).toEqual([['/api/v1/frame/1/', 1]]);
  expect(made(2, -1)).toEqual([['/api/v1/frame/2/', 1]]);
  const full = functionNode(uri, 'feature.merge', { links: [at(0, 1), at(1, 2)] });
  expect(planListMove(full, rowById(full, 'in:features[0]')!, 1).map((one) => one.op)).toEqual(['delete', 'delete', 'create', 'create']);
});

it('nothing moves beyond the ends, and empty places do not move', () => {
  expect(move(0, -1)).toEqual([]);
  expect(move(2, 1)).toEqual([]);
  expect(move(1, 1)).toEqual([]);
});
