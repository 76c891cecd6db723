import { typeUri } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { offeredTypes } from '../TypeSelect/TypeSelect.tsx';
import { depotProblems, isComplete, type DepotDraft } from './draft.ts';

const draft: DepotDraft = {
  name: 'Pegel',
  description: '',
  content_type: '/api/v1/type/feature/',
  folder: '/api/v1/depotfolder/1/',
  srid: 4326,
};

describe('a draft of a depot', () => {
  it('is complete with name, folder and CRS', () => expect(isComplete(draft)).toBe(true));

  it.each([
    [{ name: '  ' }, { name: 'nameMissing' }],
    [{ folder: null }, { folder: 'folderMissing' }],
    [{ srid: undefined }, { srid: 'crsInvalid' }],
    [{ srid: 999_000 }, { srid: 'crsInvalid' }],
  ])('with %j has %j', (change, problems) => {
    expect(depotProblems({ ...draft, ...change })).toEqual(problems);
    expect(isComplete({ ...draft, ...change })).toBe(false);
  });
});

describe('offeredTypes', () => {
  const type = (name: string) => ({
    resource_uri: `/api/v1/type/${name}/`,
    name,
    base: name === 'anything' ? null : typeUri('anything'),
    fillable: true,
  });
  const format = { language: 'de', compare: (first: string, second: string) => first.localeCompare(second, 'de') } as const;
  it('sorts by what types are called and leaves the root out', () => {
    const types = ['row', 'anything', 'bool', 'feature'].map(type);
    expect(offeredTypes(types, false, format).map((one) => one.name)).toEqual(['feature', 'row', 'bool']);
    expect(offeredTypes(types, true, format).map((one) => one.name)).toContain('anything');
  });
});
