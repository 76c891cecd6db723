import { expect, it } from 'vitest';
import { inReadingOrder } from './attributeValues.ts';

it('values are in the order in which people look through them', () => {
  const values = ['Zoo', true, 10, 'Öl', 'Haus 10', 2.5, 'ähnlich', 'Haus 9', -1, false, 'Oma'];
  expect(inReadingOrder(values)).toEqual([-1, 2.5, 10, 'ähnlich', 'Haus 9', 'Haus 10', 'Öl', 'Oma', 'Zoo', false, true]);
});

it('what differs for nobody but the computer has one order however it comes', () => {
  const same = ['01', '1', '001'];
  expect(inReadingOrder(same)).toEqual(inReadingOrder(same.toReversed()));
});
