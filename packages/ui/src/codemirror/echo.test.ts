import { describe, expect, it } from 'vitest';
import { Echo } from './echo.ts';

const told = (...drafts: string[]): Echo => {
  const echo = new Echo();
  for (const draft of drafts) echo.tell(draft);
  return echo;
};

describe('a value that comes back to the editor of code', () => {
  it('repeats an older draft while the next character is already typed', () => {
    const echo = told('R', 'Rh', 'Rhe');
    expect(echo.repeats('Rh')).toBe(true);
    expect(echo.repeats('Rhe')).toBe(true);
  });

  it('is the host’s own when nothing like it was told', () => {
    expect(told('R', 'Rh').repeats('Elbe')).toBe(false);
    expect(new Echo().repeats('')).toBe(false);
  });

  it('is the host’s own when it was a draft before the last answer', () => {
    const echo = told('R', 'Rh');
    expect(echo.repeats('Rh')).toBe(true);
    expect(echo.repeats('R')).toBe(false);
  });

  it('waits for no draft after the host said something else', () => {
    const echo = told('R', 'Rh');
    echo.repeats('Elbe');
    expect(echo.repeats('Rh')).toBe(false);
  });
});
