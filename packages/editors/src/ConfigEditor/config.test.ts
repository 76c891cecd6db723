import {
  inGroups,
  shapes,
  typeNames,
  typeOf,
  valueFields,
  isFieldsType,
  type ConfigSection,
  type ConfigValueField,
  type KeyedShape,
} from '@geo/api';
import { createFormat } from '@geo/ui';
import { describe, expect, it } from 'vitest';
import { de } from './i18n/de.ts';
import type { ConfigTranslate } from './i18n/texts.ts';
import { allProblems, canReset, changedFields, isChanged, sentences, typedText, valueAtPath, withoutTyped } from './session.ts';
import { valueText } from './fields/valueText.ts';
import { sectionsOf, sectionsOfImport } from './words/index.ts';

const same = (text: string) => ({ de: text, en: text });
const keys = (sections: readonly ConfigSection[]): string[] => valueFields(sections).map(({ key }) => key);

describe('the sections of every type of fields', () => {
  const types = typeNames.filter(isFieldsType);
  it.each(types)('%s: hold each of its fields once that anything asks for', (type) => {
    const offered = (shapes[type] as readonly KeyedShape[]).filter(({ idle }) => !idle).map(({ key }) => key);
    expect(keys(sectionsOf(type)).toSorted()).toEqual(offered.toSorted());
    const ids = sectionsOf(type).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it.each(types)('%s: have words in both languages, for each option and each field of a row', (type) => {
    const check = (field: ConfigValueField): void => {
      expect(field.label.de && field.label.en, field.key).toBeTruthy();
      for (const name of Object.keys(field.names ?? {}))
        expect(field.kind === 'select' && field.options.map(String), `${field.key} ${name}`).toContain(name);
      if (field.kind === 'list') for (const one of field.fields as readonly ConfigValueField[]) check(one);
    };
    for (const { fields } of sectionsOf(type)) inGroups(fields).forEach(check);
  });
  it('of 3D imports do not offer what only files of buildings have, and keep it in values', () => {
    expect(keys(sectionsOf('mesh-import-config'))).toEqual(['up_axis']);
    expect(typeOf('mesh-import-config').is({ obj_type: 'bridges', lod: 2, up_axis: 'z' })).toBe(true);
  });
  it('of imports are a part of those of their type', () => {
    expect(keys(sectionsOfImport('excel'))).toEqual(['skiprows', 'skipfooter', 'header']);
    expect(keys(sectionsOfImport('nas'))).toEqual(['nas.gfs_template']);
    expect(keys([...sectionsOfImport('general'), ...sectionsOfImport('nas')])).toEqual(keys(sectionsOf('feature-import-config')));
    expect(keys(sectionsOfImport('csv'))).toEqual(keys(sectionsOf('row-import-config')));
  });
});

describe('what is typed in a field', () => {
  const digits: ConfigValueField = { kind: 'int', key: 'digits', label: same('Stellen'), default: 3, min: 0 };
  const rows: ConfigValueField = { kind: 'list', key: 'rows', label: same('Zeilen'), fields: [digits] };
  const sections: readonly ConfigSection[] = [{ id: 's', label: same('S'), fields: [digits, rows] }];
  const of = (text: string, read: unknown) => ({ field: digits, text, read });

  it('stands there as long as it stands for the value', () => {
    expect(typedText({ digits: of('05', 5) }, 'digits', 5)).toBe('05');
    expect(typedText({ digits: of('05', 5) }, 'digits', 6)).toBeUndefined();
    expect(typedText({ digits: of('3', 3) }, 'digits', undefined)).toBe('3');
    expect(typedText({ digits: of('', null) }, 'digits', undefined)).toBe('');
    expect(typedText({ digits: of('x', undefined) }, 'digits', undefined)).toBe('x');
    expect(typedText({ digits: of('x', undefined) }, 'digits', 7)).toBeUndefined();
    expect(typedText({}, 'digits', 7)).toBeUndefined();
  });
  it('is a problem where it is no value, in rows too', () => {
    const typed = { digits: of('x', undefined), 'rows.0.digits': of('1,5', undefined) };
    const problems = allProblems(sections, { rows: [{}] }, typed);
    expect(sentences(problems, 'de')).toEqual({
      digits: '„x“ ist hier nicht möglich. Richtig ist eine ganze Zahl ab 0.',
      'rows.0.digits': '„1,5“ ist hier nicht möglich. Richtig ist eine ganze Zahl ab 0.',
    });
    expect(allProblems(sections, { digits: -1 }, { digits: of('-1', -1) }).map(({ path }) => path)).toEqual(['digits']);
    expect(allProblems(sections, { digits: 7 }, { digits: of('x', undefined) })).toEqual([]);
  });
  it('is forgotten with the rows it stands in', () => {
    const typed = { rows: of('', null), 'rows.0.digits': of('1', 1), rowsOf: of('2', 2) };
    expect(Object.keys(withoutTyped(typed, 'rows'))).toEqual(['rowsOf']);
    expect(valueAtPath({ rows: [{ digits: 4 }] }, 'rows.0.digits')).toBe(4);
    expect(valueAtPath({ rows: 'x' }, 'rows.0.digits')).toBeUndefined();
  });
  it('counts as changed where it differs from the default', () => {
    const changed = (value: Record<string, unknown>): string[] => changedFields(sections[0]!, value).map(({ key }) => key);
    expect([{}, { digits: 3 }, { digits: null }, { digits: 4, rows: [{}] }].map(changed)).toEqual([[], [], [], ['digits']]);
    expect([isChanged(rows, { rows: [{}] }), canReset(rows, { rows: [{}] })]).toEqual([true, false]);
  });
});

describe('a value as a person reads it', () => {
  const format = createFormat('de');
  const t: ConfigTranslate = (key) => (de as Readonly<Record<string, string>>)[key]!;
  const field = (kind: string, rest: object = {}) => ({ kind, key: 'a', label: same('A'), ...rest }) as ConfigValueField;
  it.each([
    [field('select', { options: [null, ';', 'x'], names: { ';': same('Semikolon') } }), ';', 'Semikolon'],
    [field('select', { options: [null, ';', 'x'] }), null, 'keine Angabe'],
    [field('select', { options: ['x'] }), 'x', 'x'],
    [field('select', { options: ['x'] }), 'y', 'y'],
    [field('select', { options: [true] }), true, 'Wahr'],
    [field('bool'), true, 'Wahr'],
    [field('negated-bool'), true, 'Falsch'],
    [field('password'), 'geheim', '••••••'],
    [field('list', { fields: [] }), [{}, {}], '2'],
    [field('comma-list', { of: 'number' }), [6.5, 50], '6,5; 50'],
    [field('string-list'), ['a', 'b'], 'a, b'],
    [field('date'), '2026-02-03', '03.02.2026'],
    [field('plain'), '', ''],
    [field('int'), null, ''],
  ])('%o: %j', (of, value, text) => expect(valueText(of, value, format, t)).toBe(text));
});
