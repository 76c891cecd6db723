import { describe, expect, it } from 'vitest';
import { momentOfPrint, momentPrint } from './momentPrint.ts';

describe('the print of a moment', () => {
  it('names it', () => expect(momentOfPrint(momentPrint(7, 12))).toEqual({ depot: 7, moment: 12 }));
  it.each([momentPrint(7, null), momentPrint(null, null), '3f2c-9a', 'a7@12'])('%s names none', (text) =>
    expect(momentOfPrint(text)).toBeNull(),
  );
});
