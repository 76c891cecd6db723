import type { LineageMoment } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { lineageTree, type LineageBranch } from './lineageTree.ts';

const moment = (id: number, ...from: number[]) => ({ id, from }) as LineageMoment;
const ids = ({ moment: { id }, isAgain, from }: LineageBranch): unknown => (isAgain ? `${id} again` : [id, ...from.map(ids)]);

describe('the way back as a tree', () => {
  it('begins with the first moment', () => expect(ids(lineageTree([moment(3, 2), moment(2, 1), moment(1)])!)).toEqual([3, [2, [1]]]));
  it('shows what leads there twice once', () =>
    expect(ids(lineageTree([moment(4, 3, 2), moment(3, 1), moment(2, 1), moment(1)])!)).toEqual([4, [3, [1]], [2, '1 again']]));
  it('leaves out what is not there', () => expect(ids(lineageTree([moment(2, 1)])!)).toEqual([2]));
  it('is none without a moment', () => expect(lineageTree([])).toBeNull());
});
