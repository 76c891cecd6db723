import { describe, expect, it } from 'vitest';
import { Problem } from './index.ts';
import { problems, topics } from './texts/index.ts';

const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();

describe('texts of refusals', () => {
  it('say the same values in both languages', () => {
    const apart = Object.entries(problems).filter(([, { de, en }]) => names(de).join() !== names(en).join());
    expect(apart).toEqual([]);
  });

  it('have a code of their own each', () => {
    const codes = topics.flatMap((texts) => Object.keys(texts));
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  it('are said with their values, and stored in both languages', () => {
    const problem = new Problem('login_locked', { wait: 30 });
    expect(problem.text('de')).toBe('Zu viele Fehlversuche. Bitte warten Sie 30 Sekunden.');
    expect(problem.said).toEqual({
      code: 'login_locked',
      de: 'Zu viele Fehlversuche. Bitte warten Sie 30 Sekunden.',
      en: 'Too many failed attempts. Please wait 30 seconds.',
    });
    // @ts-expect-error Without the values that it says, a refusal does not compile.
    expect(new Problem('name_taken').text('de')).toContain('„“');
  });
});
