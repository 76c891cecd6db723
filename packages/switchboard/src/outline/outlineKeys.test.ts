import { expect, it } from 'vitest';
import { comboOf, shiftOf } from './outlineKeys.ts';

const press = (key: string, held: readonly string[] = []) => ({
  key,
  shiftKey: held.includes('shift'),
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
});

it('names keys with what is held, on all systems alike', () => {
  expect(comboOf(press('F', ['shift']))).toBe('shift+f');
  expect(comboOf(press('d', ['ctrl']))).toBe('mod+d');
  expect(comboOf(press('G', ['meta', 'shift']))).toBe('mod+shift+g');
  expect(comboOf(press('Enter'))).toBe('Enter');
});

it('moves by the grid with Alt and an arrow key, further with Shift', () => {
  expect(shiftOf(press('ArrowUp', ['alt']))).toEqual({ x: 0, y: -10 });
  expect(shiftOf(press('ArrowRight', ['alt', 'shift']))).toEqual({ x: 100, y: 0 });
  expect(shiftOf(press('ArrowRight'))).toBeNull();
  expect(shiftOf(press('ArrowRight', ['alt', 'ctrl']))).toBeNull();
  expect(shiftOf(press('a', ['alt']))).toBeNull();
});
