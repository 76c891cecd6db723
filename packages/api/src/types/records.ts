import type { Localised } from '../schemas/function.ts';
import type { TypeName } from './registry.ts';
import { isRecord } from './guards.ts';
import { defineType, type OtherCapabilities, type ShownType, type ShownTypes, type TypeLook } from './type.ts';

/** A type whose values are records of named values. */
function recordType<const Name extends TypeName>(
  name: Name,
  base: TypeName,
  label: Localised,
  can: OtherCapabilities,
  look?: TypeLook,
): ShownType<Name> {
  return defineType({ name, base, label, is: isRecord, can, ...(look && { look }) });
}

const open = { keys: true } as const;
const columns = { table: true, keys: true } as const;
const places = { table: true, map: true, keys: true } as const;

export const recordTypes: ShownTypes<
  'anything' | 'base-model' | 'row' | 'dict' | 'object' | 'feature' | 'cityobject' | 'ifcobject' | 'style' | 'schema'
> = {
  /** The root: data of which nothing is known. */
  anything: defineType({
    name: 'anything',
    base: null,
    label: { de: 'Beliebige Daten', en: 'Anything' },
    look: { icon: 'Asterisk', hue: '#52626E' },
  }),
  'base-model': recordType('base-model', 'anything', { de: 'Datensatz', en: 'Record' }, open, { icon: 'Braces' }),
  row: recordType('row', 'base-model', { de: 'Tabellenzeile', en: 'Table row' }, columns, { icon: 'Rows3', hue: '#4C6EF5' }),
  dict: recordType('dict', 'base-model', { de: 'Benannte Werte', en: 'Named values' }, open, { icon: 'Braces' }),
  object: recordType('object', 'dict', { de: 'Objekt', en: 'Object' }, open),
  feature: recordType('feature', 'base-model', { de: 'Geoobjekt', en: 'Feature' }, places, { icon: 'Shapes', hue: '#2B8A3E' }),
  cityobject: recordType('cityobject', 'feature', { de: 'Stadtobjekt', en: 'City object' }, places, { icon: 'Building2' }),
  ifcobject: recordType('ifcobject', 'feature', { de: 'IFC-Objekt', en: 'IFC object' }, places, { icon: 'House' }),
  style: recordType('style', 'base-model', { de: 'Kartenstil', en: 'Map style' }, {}, { icon: 'Palette', hue: '#C2255C' }),
  schema: recordType('schema', 'base-model', { de: 'Datenschema', en: 'Data schema' }, {}, { icon: 'FileJson' }),
};
