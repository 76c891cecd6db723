import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { checkInput } from './checkInput.ts';

const library = z.locales.de().localeError;
const faults = (schema: z.ZodType, value: unknown, language: 'de' | 'en' = 'de'): unknown => {
  const checked = checkInput(schema, value, language, library);
  return checked.ok ? null : checked.fields;
};

describe('checkInput', () => {
  it('says what number is expected, and that one is missing', () => {
    const { query } = endpoints.datumsByFrame;
    expect(faults(query, { limit: 'none' })).toEqual({ limit: 'erwartet eine ganze Zahl von 1 bis 1000' });
    expect(faults(query, { limit: 'none' }, 'en')).toEqual({ limit: 'expects a whole number from 1 to 1000' });
    expect(faults(query, { offset: 'x' })).toEqual({ offset: 'erwartet eine ganze Zahl ab 0' });
    expect(faults(query, { offset: '1.5' }, 'en')).toEqual({ offset: 'expects a whole number' });
    expect(faults(query, { offset: '-1', limit: '5000' })).toEqual({ offset: 'muss mindestens 0 sein', limit: 'darf höchstens 1000 sein' });
    expect(faults(query, { limit: '0' }, 'en')).toEqual({ limit: 'must be at least 1' });
    expect(faults(endpoints.nodes.query, {})).toEqual({ switchboard_id: 'fehlt' });
    expect(faults(endpoints.nodes.query, { switchboard_id: 'abc' }, 'en')).toEqual({ switchboard_id: 'expects a whole number' });
    expect(faults(z.object({ share: z.number().gt(0).lt(1) }), { share: '1' })).toEqual({ share: 'erwartet eine Zahl von 0 bis 1' });
    expect(faults(z.object({ share: z.number().gt(0).lt(1) }), { share: 0 })).toEqual({ share: 'muss größer als 0 sein' });
  });

  it('takes no text without a number in it for 0, in the query of any call', () => {
    expect(faults(endpoints.datumsByFrame.query, { offset: '' })).toEqual({ offset: 'erwartet eine ganze Zahl ab 0' });
    expect(faults(endpoints.nodes.query, { switchboard_id: ' ' }, 'en')).toEqual({ switchboard_id: 'expects a whole number' });
    // What is a number says so of a text that is none; an empty one is none either.
    const read = Object.entries<Endpoint>(endpoints).flatMap(([name, { query }]) => {
      if (!(query instanceof z.ZodObject)) return [];
      const faultOf = (key: string, text: string): unknown => (faults(query, { [key]: text }) as Record<string, string> | null)?.[key];
      const numbers = Object.keys(query.shape).filter((key) => /Zahl/.test(String(faultOf(key, 'x'))));
      return numbers.map((key) => [`${name} ${key}`, faultOf(key, '') === faultOf(key, 'x')]);
    });
    expect(read.length).toBeGreaterThan(40);
    expect(read.filter(([, isRefused]) => !isRefused)).toEqual([]);
  });

  it('names the kinds of values in the language of the user, with no word of the library', () => {
    const schema = z.object({
      name: z.string().max(3),
      names: z.array(z.string()).min(1),
      more: z.array(z.string()).min(2),
      values: z.record(z.string(), z.string()),
      on: z.boolean(),
    });
    expect(faults(schema, { name: 7, names: 'a', more: {}, values: [], on: 'ja' })).toEqual({
      name: 'erwartet einen Text, nicht eine Zahl',
      names: 'erwartet eine Liste, nicht einen Text',
      more: 'erwartet eine Liste, nicht ein Objekt mit Namen und Werten',
      values: 'erwartet ein Objekt mit Namen und Werten, nicht eine Liste',
      on: 'erwartet true oder false, nicht einen Text',
    });
    const short = { name: 'lang', names: [], more: ['a'], values: { a: null }, on: null };
    expect(faults(schema, short)).toEqual({
      name: 'darf höchstens 3 Zeichen haben',
      names: 'darf nicht leer sein',
      more: 'braucht mindestens 2 Einträge',
      'values.a': 'erwartet einen Text, nicht null',
      on: 'erwartet true oder false, nicht null',
    });
    expect(faults(schema, short, 'en')).toMatchObject({ name: 'may have at most 3 characters', more: 'needs at least 2 entries' });
  });

  it('leaves to the library what the contract has no words for', () => {
    expect(faults(z.object({ at: z.iso.date() }), { at: 'x' })).toEqual({ at: 'Ungültig: ISO-Datum' });
  });

  it('every number in the query of a call is told in the words of the contract, or refused by its own hint', () => {
    const told = Object.entries<Endpoint>(endpoints).flatMap(([name, { query }]) => {
      if (!(query instanceof z.ZodObject)) return [];
      return Object.keys(query.shape).flatMap((key) => {
        const found = faults(query, { [key]: '\u0001' }) as Record<string, string> | null;
        return found?.[key]?.includes('NaN') || found?.[key]?.includes('number') ? `${name} ${key}: ${found[key]}` : [];
      });
    });
    expect(told).toEqual([]);
  });
});
