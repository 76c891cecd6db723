import { describe, expect, it } from 'vitest';
import { begun, changed, redone, undone } from './history.ts';

describe('the steps of an editor', () => {
  it('are taken back and made again, one by one', () => {
    const two = changed(changed(begun('a'), 'b', null), 'c', null);
    const back = undone(two);
    expect([back.present, undone(back).present, redone(back).present, redone(redone(back)).present]).toEqual(['b', 'a', 'c', 'c']);
    expect(undone(begun('a'))).toEqual(begun('a'));
  });
  it('are one as long as the same goes on, and another one after it was taken back', () => {
    const typed = changed(changed(begun(''), '1', 'width'), '12', 'width');
    expect([undone(typed).present, undone(changed(typed, '12 #', 'fill')).present]).toEqual(['', '12']);
    expect(undone(changed(undone(typed), '3', 'width')).present).toBe('');
  });
  it('forget what was taken back once something else is done', () => {
    const other = changed(undone(changed(begun('a'), 'b', null)), 'c', null);
    expect([other.future, redone(other).present]).toEqual([[], 'c']);
  });
  it('are remembered up to a bound', () => {
    let history = begun(0);
    for (let at = 1; at <= 150; at += 1) history = changed(history, at, null);
    expect(history.past).toHaveLength(100);
  });
});
