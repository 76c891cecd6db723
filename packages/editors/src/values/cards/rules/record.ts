import { isNaming, isRecord, nameOfRecord, typeOf, typeUri, type Datum, type ValueFormat } from '@geo/api';
import type { ShownValueProps } from '../../definition.ts';

type Named = Readonly<Record<string, unknown>>;

/** A value that is a whole feature: geometry and attributes in one. */
function featureOf(value: unknown): { readonly geometry: unknown; readonly properties: Named } | null {
  if (!isRecord(value) || !('geometry' in value) || !isRecord(value['properties'])) return null;
  return { geometry: value['geometry'], properties: value['properties'] };
}

/** The record of a value that is shown; of a value alone, one that has nothing else. */
export function recordOf({ type, value, datum }: Pick<ShownValueProps, 'type' | 'value' | 'datum'>): Datum {
  return datum ?? { id: 1, resource_uri: null, content_type: typeUri(type), value };
}

/** The attributes of a record as they are stored: those of a feature, the columns of a row, the parts of a value; null where it has none. */
export function storedAttributes({ properties, value }: Pick<Datum, 'properties' | 'value'>): Named | null {
  return properties ?? featureOf(value)?.properties ?? (isRecord(value) ? value : null);
}

/** The attributes of a record that are read: its picture is looked at. */
export function attributesOf(datum: Pick<Datum, 'properties' | 'value'>): Named | null {
  const stored = storedAttributes(datum);
  return stored && Object.fromEntries(Object.entries(stored).filter(([key]) => key !== 'png_preview'));
}

/** The geometry of a record in EPSG:4326; undefined where it has none. */
export function geometryOf({ geometry, value }: Pick<Datum, 'geometry' | 'value'>): unknown {
  return geometry ?? featureOf(value)?.geometry ?? undefined;
}

/** The name of a record on a card; null where it has attributes, but none that names it. '' is an empty value. */
export function recordTitle(type: string, datum: Datum, format: ValueFormat): string | null {
  const attributes = attributesOf(datum);
  if (!attributes) return typeOf(type).text(datum.value, format);
  const called = typeOf(type).text(datum.value ?? attributes, format);
  return nameOfRecord(attributes) ?? (called === '' || /^[[{]/.test(called) ? null : called);
}

/** The first attributes of a record besides its name, as they are read; those without a value are left out. */
export function summaryOf(attributes: Named, format: ValueFormat, count: number): readonly (readonly [key: string, text: string])[] {
  const title = nameOfRecord(attributes);
  return Object.entries(attributes)
    .filter(([key, value]) => !(isNaming(key) && value === title) && (typeof value !== 'object' || value === null))
    .flatMap(([key, value]): [string, string][] => {
      const text = typeOf('anything').text(value, format);
      return text === '' ? [] : [[key, text]];
    })
    .slice(0, count);
}
