import type { Localised } from '../schemas/function.ts';
import type { TypeName } from './registry.ts';
import { defineFieldsType } from './fields/define.ts';
import { isRecord } from './guards.ts';
import { readJson } from './json/readJson.ts';
import { anyText, ownName, type ValueFormat } from './words/text.ts';
import {
  defineEnteredType,
  defineType,
  type EnteredType,
  type EnteredTypes,
  type OtherCapabilities,
  type ShownTypes,
  type TypeLook,
} from './type.ts';

type NamedValues = Readonly<Record<string, unknown>>;

/** A type whose values are records of named values, one by one entered by hand. */
function enteredRecord<const Name extends TypeName>(
  name: Name,
  base: TypeName,
  label: Localised,
  can: OtherCapabilities,
  look?: TypeLook,
): EnteredType<Name> {
  return defineEnteredType({
    name,
    base,
    label,
    is: isRecord,
    blank: {},
    read: (text) => readJson(text) as NamedValues | undefined,
    // A line may be the title that a record has among its values.
    ofLine: () => undefined,
    expects: { de: 'benannte Werte als JSON, etwa {"name": "Köln"}', en: 'named values as JSON, such as {"name": "Cologne"}' },
    can,
    ...(look && { look }),
  });
}

/** The form of a GeoJSON feature: the rules of what is entered (`enteredOf`) look at its parts. */
function isFeature(value: unknown): value is { readonly geometry: unknown; readonly properties: NamedValues } {
  return isRecord(value) && value['type'] === 'Feature' && 'geometry' in value && isRecord(value['properties']);
}

/** A type whose values have a place and named values: GeoJSON, the geometry in degrees (EPSG:4326), longitude first. */
function enteredFeature<const Name extends TypeName>(name: Name, base: TypeName, label: Localised, look: TypeLook): EnteredType<Name> {
  return defineEnteredType({
    name,
    base,
    label,
    look,
    is: isFeature,
    read: (text) => readJson(text) as never,
    ofLine: () => undefined,
    text: (value, format) =>
      ownName(value.properties, ['name', 'title']) ?? anyText(ownName(value.geometry, ['type']) ?? value.properties, format),
    expects: {
      de: 'ein Geoobjekt als GeoJSON, mit einer Geometrie in Grad und Eigenschaften',
      en: 'a feature as GeoJSON, with a geometry in degrees and properties',
    },
    can: places,
  });
}

/** The names of the fields of a schema. */
function fieldNames(value: NamedValues, format: ValueFormat): string {
  const fields = Array.isArray(value['fields']) ? (value['fields'] as readonly unknown[]) : [];
  return fields.map((field) => ownName(field, ['name']) ?? '–').join(', ') || anyText(value, format);
}

/** How many rules a map style has. */
function ruleCount(value: unknown, format: ValueFormat): string {
  const rules = isRecord(value) && value['rules'];
  return Array.isArray(rules) ? `${format.language === 'de' ? 'Regeln' : 'rules'}: ${rules.length}` : anyText(value, format);
}

const open = { keys: true } as const;
const columns = { table: true, keys: true } as const;
const places = { table: true, map: 'geometry', keys: true } as const;

export const recordTypes: EnteredTypes<
  | 'base-model'
  | 'row'
  | 'dict'
  | 'object'
  | 'label'
  | 'spatial-function-object'
  | 'feature'
  | 'cityobject'
  | 'ifcobject'
  | 'schema'
  | 'style'
> &
  ShownTypes<'anything'> = {
  /** The root: data of which nothing is known. */
  anything: defineType({
    name: 'anything',
    base: null,
    label: { de: 'Beliebige Daten', en: 'Anything' },
    look: { icon: 'Asterisk', hue: '#52626E' },
    can: {},
  }),
  'base-model': enteredRecord('base-model', 'anything', { de: 'Datensatz', en: 'Record' }, open, { icon: 'Braces' }),
  row: enteredRecord('row', 'base-model', { de: 'Tabellenzeile', en: 'Table row' }, columns, { icon: 'Rows3', hue: '#4C6EF5' }),
  dict: enteredRecord('dict', 'base-model', { de: 'Benannte Werte', en: 'Named values' }, open, { icon: 'Braces' }),
  object: enteredRecord('object', 'dict', { de: 'Objekt', en: 'Object' }, open),
  /** What their values hold is not said anywhere: they take any. */
  label: enteredRecord('label', 'anything', { de: 'Beschriftung', en: 'Label' }, open, { icon: 'TextCursor' }),
  'spatial-function-object': enteredRecord(
    'spatial-function-object',
    'anything',
    { de: 'Räumliche Funktion', en: 'Spatial function' },
    open,
    { icon: 'Bot' },
  ),
  feature: enteredFeature('feature', 'base-model', { de: 'Geoobjekt', en: 'Feature' }, { icon: 'Shapes', hue: '#2B8A3E' }),
  cityobject: enteredFeature('cityobject', 'feature', { de: 'Stadtobjekt', en: 'City object' }, { icon: 'Building2' }),
  ifcobject: enteredFeature('ifcobject', 'feature', { de: 'IFC-Objekt', en: 'IFC object' }, { icon: 'House' }),
  /** What its rules hold says the schema `Style`, where it is entered. */
  style: {
    ...enteredRecord('style', 'base-model', { de: 'Kartenstil', en: 'Map style' }, { table: true }, { icon: 'Palette', hue: '#C2255C' }),
    text: ruleCount,
  },
  /** The columns that records have. */
  schema: defineFieldsType({
    name: 'schema',
    base: 'base-model',
    label: { de: 'Datenschema', en: 'Data schema' },
    look: { icon: 'FileJson' },
    text: fieldNames,
    can: {},
  }),
};
