import { expect, it } from 'vitest';
import { namesIn, namesProblem } from './names.ts';

it('names are lines, those that are empty as well', () => {
  expect(namesIn('ort\n\n wert ', 3)).toEqual(['ort', '', 'wert']);
  expect(namesIn('ort\nwert\n\n', 2)).toEqual(['ort', 'wert']);
  expect(namesIn('ort\n\n', 3)).toEqual(['ort', '', '']);
  expect(namesIn('ort\nwert\nmehr\n', 2)).toEqual(['ort', 'wert', 'mehr']);
});

it('names are one for each column, and each once', () => {
  expect(namesProblem(['ort', ''], ['a', 'b'])).toBeNull();
  expect(namesProblem(['', ''], ['a', 'b'])).toBeNull();
  expect(namesProblem(['ort'], ['a', 'b'])).toEqual({ key: 'tableNamesCount', values: { count: 2, names: 1 } });
  expect(namesProblem(['x', 'y', 'z'], ['a', 'b'])).toEqual({ key: 'tableNamesCount', values: { count: 2, names: 3 } });
  expect(namesProblem(['ort', 'ort'], ['a', 'b'])).toEqual({ key: 'tableNameTwice', values: { name: 'ort' } });
});
