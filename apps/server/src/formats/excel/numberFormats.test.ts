import { describe, expect, it } from 'vitest';
import { shownBy } from './numberFormats.ts';

describe('a number format', () => {
  it.each([
    ['General', 'number'],
    ['Standard', 'number'],
    ['General;-General', 'number'],
    ['0.00', 'number'],
    ['0.00E+00', 'number'],
    ['0%', 'number'],
    ['@', 'number'],
    ['#,##0\\ "Std"', 'number'],
    ['_-* #,##0.00\\ [$€-407]_-;\\-* #,##0.00\\ [$€-407]_-;_-@_-', 'number'],
    ['[Red][<=100]0;0', 'number'],
    ['0.0_d', 'number'],
    ['dd.mm.yyyy', 'date'],
    ['DD/MM/YY;@', 'date'],
    ['mmm yy', 'date'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
    ['yyyy"年"m"月"d"日"', 'date'],
    ['hh:mm', 'time'],
    ['mm:ss.0', 'time'],
    ['h:mm AM/PM', 'time'],
    ['h"h"mm', 'time'],
    ['[$-F400]h:mm:ss\\ AM/PM', 'time'],
    ['yyyy-mm-dd\\Thh:mm:ss', 'datetime'],
    ['m/d/yy h:mm', 'datetime'],
    ['[h]:mm:ss', 'duration'],
    ['[hh]:mm', 'duration'],
    ['[mm]', 'duration'],
    ['[s].000', 'duration'],
  ])('%s shows a %s', (code, shown) => {
    expect(shownBy(code)).toBe(shown);
  });
});
