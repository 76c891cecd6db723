import { addedStep, valueStep, type Datum, type RecordStep } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { dropped, inMoment, metBy, mostKept, noHistory, noted, stepsTo, taken, type EditHistory, type EditName } from './editHistory.ts';

const record = (name: string, id = 1): Datum => ({
  id,
  resource_uri: `/api/v1/datum/${id}@7/`,
  content_type: '/api/v1/type/row/',
  properties: { name },
});
const cell = (number: number): EditName => ({ text: 'editedValue', values: { key: 'name', number } });
const renamed = (id: number): RecordStep[] => [valueStep('name', record('a', id), record('b', id))];
const withEdits = (...ids: number[]): EditHistory => ids.reduce((history, id) => noted(history, 7, cell(id), renamed(id)), noHistory);
const numbers = (history: EditHistory) => [history.undo, history.redo].map((entries) => entries.map(({ steps }) => steps[0]!.id));

describe('the edits of an open moment', () => {
  it('are taken back from the last on, and made again in their order', () => {
    let history = withEdits(1, 2, 3);
    history = taken(history, 'undo', history.undo.at(-1)!);
    history = taken(history, 'undo', history.undo.at(-1)!);
    expect(numbers(history)).toEqual([[1], [3, 2]]);
    history = taken(history, 'redo', history.redo.at(-1)!);
    expect(numbers(history)).toEqual([[1, 2], [3]]);
    expect(stepsTo('undo', history.undo.at(-1)!)).toEqual([valueStep('name', record('b', 2), record('a', 2))]);
    expect(stepsTo('redo', history.redo.at(-1)!)).toEqual(renamed(3));
  });

  it('have nothing to be made again after another edit', () => {
    const history = withEdits(1, 2);
    expect(numbers(noted(taken(history, 'undo', history.undo[1]!), 7, cell(3), renamed(3)))).toEqual([[1, 3], []]);
  });

  it('end with their moment, and begin anew with the next', () => {
    expect(inMoment(withEdits(1), 7)).toEqual(withEdits(1));
    expect(inMoment(withEdits(1), undefined)).toEqual(noHistory);
    expect(inMoment(withEdits(1), 8)).toEqual(noHistory);
    expect(numbers(noted(withEdits(1), 8, cell(2), renamed(2)))).toEqual([[2], []]);
  });

  it('are as many as are kept; what changed nothing and what is too large are none', () => {
    const ids = Array.from({ length: mostKept + 5 }, (_, index) => index);
    expect(numbers(withEdits(...ids))[0]).toEqual(ids.slice(5));
    expect(noted(withEdits(1), 7, cell(2), [valueStep('name', record('a'), record('a'))])).toEqual(withEdits(1));
    const many: EditName = { text: 'editedReplaced', values: { count: 1001 } };
    expect(numbers(noted(withEdits(1), 7, many, null))).toEqual([[1], []]);
    const rows = Array.from({ length: 1001 }, (_, id) => addedStep(record('a', id)));
    expect(numbers(noted(withEdits(1), 7, many, rows))).toEqual([[1], []]);
  });

  it('lose the one that others have gone over', () => {
    const history = withEdits(1, 2);
    expect(numbers(dropped(history, history.undo[1]!))).toEqual([[1], []]);
  });
});

describe('what a refused step has met', () => {
  it('is the value that was left there, and the one that is there now', () => {
    expect(metBy(renamed(1), record('c'))).toEqual({ key: 'name', mine: 'a', theirs: 'c' });
    expect(metBy(renamed(1), { ...record('a'), properties: { name: 'a', more: 1 } })).toBeNull();
    expect(metBy(renamed(1), record('c', 2))).toBeNull();
  });

  it('is of a record that is to go anything that it has got since', () => {
    const gone = stepsTo('undo', { name: cell(1), steps: [addedStep(record('a'))] });
    expect(metBy(gone, { ...record('a'), properties: { name: 'a', more: 1 } })).toEqual({ key: 'more', mine: undefined, theirs: 1 });
    const place = { type: 'Point', coordinates: [7, 50] };
    expect(metBy(gone, { ...record('a'), geometry: place })).toEqual({ key: null, mine: null, theirs: place });
  });
});
