import { createFormat } from '@geo/ui';
import { describe, expect, it } from 'vitest';
import { de } from '../i18n/de.ts';
import { en } from '../i18n/en.ts';
import type { SwitchboardTranslate } from '../i18n/texts.ts';
import { leftMs, progressText } from './progressText.ts';

const said = (language: 'de' | 'en', info: Partial<Parameters<typeof progressText>[0]>): string => {
  const texts: Record<string, string> = language === 'de' ? de : en;
  const t = ((key: string, values: Record<string, string> = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), texts[key]!)) as SwitchboardTranslate;
  return progressText({ progress: 0, count: null, exception: null, ...info }, t, createFormat(language));
};

describe('how far a step is', () => {
  it('says percent with one decimal, records of how many in brackets, records a second and what is left', () => {
    const info = { progress: 12.4, count: 12_400, pace: { total: 100_000, rate: 2310.4, remaining_s: 37.9 } };
    expect(said('de', info)).toBe('12,4\u00A0% (12.400 von 100.000) · 2.310/s · noch etwa 40 s');
    expect(said('en', info)).toBe('12.4% (12,400 of 100,000) · 2,310/s · about 40 s left');
  });
  it('leaves out what nobody knows', () => {
    expect(said('de', {})).toBe('');
    expect(said('de', { progress: 50 })).toBe('50\u00A0%');
    expect(said('de', { count: 300, pace: null })).toBe('300');
    expect(said('de', { count: 300, pace: { total: null, rate: 4.25, remaining_s: null } })).toBe('300 · 4,3/s');
  });
  it('is no more exact about the time than it can be', () => {
    expect([0, 3, 21, 60, 61, 130].map((seconds) => leftMs(seconds) / 1000)).toEqual([5, 5, 25, 60, 120, 180]);
  });
});
