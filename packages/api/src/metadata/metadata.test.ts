import { expect, it } from 'vitest';
import { attributeTypeUri, metadataNameOf, metadataNames, type MetadataName } from './attributeNames.ts';
import { attributeTypes, attributeTypesIn, keywordsOf, metadataGroups, metadataOption } from './attributeTypes.ts';
import { MetadataValues } from './metadataSchema.ts';
import { metadataByName, settledMetadata } from './metadataValues.ts';

const value = (name: MetadataName, text: string) => ({ attributetype: attributeTypeUri(name), value: text });

it('every field has a group, and every choice its codes once', () => {
  for (const name of metadataNames) {
    const { group, datatype, options = [] } = attributeTypes[name];
    expect(metadataGroups.some(({ id }) => id === group)).toBe(true);
    expect(options.length > 0).toBe(datatype === 'select');
    expect(new Set(options.map((one) => one.value)).size).toBe(options.length);
    expect(metadataNameOf(attributeTypeUri(name))).toBe(name);
  }
  expect(attributeTypesIn('en').map(({ display_name }) => display_name)).toContain('Lineage');
});

it('values that are none of their field are refused', () => {
  const wrong = (name: MetadataName, text: string): boolean => !MetadataValues.safeParse([value(name, text)]).success;
  expect(wrong('date_created', '2026-02-30')).toBe(true);
  expect(wrong('date_created', '2026-02-28')).toBe(false);
  expect(wrong('scale', '1:5000')).toBe(true);
  expect(wrong('scale', '5000')).toBe(false);
  expect(wrong('contact_email', 'amt@')).toBe(true);
  expect(wrong('contact_url', 'javascript:alert(1)')).toBe(true);
  expect(wrong('title', 'x')).toBe(false);
  expect(MetadataValues.safeParse([{ attributetype: '/api/v1/metadataattributetype/other/', value: 'x' }]).success).toBe(false);
});

it('what is empty is not kept, and of two values the last', () => {
  expect(settledMetadata([value('title', ' '), value('abstract', '')])).toBeNull();
  expect(settledMetadata(null)).toBeNull();
  expect(settledMetadata([value('title', 'a'), value('title', ' b ')])).toEqual([value('title', 'b')]);
  expect(metadataByName([value('scale', '100')])).toEqual({ scale: '100' });
});

it('keywords are parted, each once', () => {
  expect(keywordsOf('Pegel, Rhein;Pegel,\n Wasser ,')).toEqual(['Pegel', 'Rhein', 'Wasser']);
  expect(metadataOption('licence', 'cc-by/4.0')?.address).toBe('https://creativecommons.org/licenses/by/4.0/');
  expect(metadataOption('licence', undefined)).toBeUndefined();
});
