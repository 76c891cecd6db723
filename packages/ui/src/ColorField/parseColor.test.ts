import { describe, expect, it } from 'vitest';
import { parseColor } from './parseColor.ts';

describe('parseColor', () => {
  it.each([
    ['#0e7490', '#0E7490'],
    ['0E7490CC', '#0E7490CC'],
    ['#abc', '#AABBCC'],
    ['transparent', '#000000'],
    ['#12345', null],
    ['blue', null],
  ])('%s is %s', (text, value) => expect(parseColor(text)).toBe(value));
});
