import { expect, it } from 'vitest';
import { typeUri } from '../types/chain.ts';
import { recordAsValue, recordBoard } from './recordBoard.ts';

const datum = { id: 5, resource_uri: '/api/v1/datum/5@2/' };
const properties = { name: 'Köln', pegel: 3.4 };
const geometry = { type: 'Point', coordinates: [6.96, 50.94] };

it('a record is entered as its type has it', () => {
  const feature = { ...datum, content_type: typeUri('feature'), geometry, properties };
  expect(recordAsValue(feature)).toEqual({ type: 'Feature', geometry, properties });
  expect(recordAsValue({ ...feature, geometry: null })).toEqual({ type: 'Feature', geometry: null, properties });
  expect(recordAsValue({ ...datum, content_type: typeUri('row'), value: properties, properties })).toEqual(properties);
});

it('what has a file, and what cannot be entered, stays where it is', () => {
  expect(recordAsValue({ ...datum, content_type: typeUri('mesh'), value: properties, properties })).toBeUndefined();
  expect(recordAsValue({ ...datum, content_type: typeUri('file'), value: 'a.tif' })).toBeUndefined();
  expect(
    recordAsValue({ ...datum, content_type: typeUri('feature'), geometry: { type: 'Point', coordinates: [999, 0] }, properties }),
  ).toBeUndefined();
});

it('a switchboard says where its record is from, and by what it was found', () => {
  expect(recordBoard('Pegel', 5, '', 'de')).toEqual({ name: 'Pegel · 5', description: 'Objekt 5 aus dem Magazin „Pegel“.' });
  expect(recordBoard('Pegel', 5, ' Rhein ', 'en').description).toBe('Record 5 of the depot “Pegel”, found by searching for “Rhein”.');
});
