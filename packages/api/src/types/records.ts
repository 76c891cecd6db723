import { z } from 'zod';
import type { Localised } from '../schemas/function.ts';
import type { TypeName } from './names.ts';
import { defineType, type TypeCapabilities, type TypeDefinition } from './type.ts';

/** Values by name. */
const Attributes = z.record(z.string(), z.unknown());

/** A type whose values are records of named values. */
function recordType<const Name extends TypeName>(
  name: Name,
  base: TypeName,
  label: Localised,
  can: Partial<TypeCapabilities>,
): TypeDefinition<Name> {
  return defineType({ name, base, label, schema: Attributes, can });
}

const open = { keys: true } as const;
const columns = { table: true, keys: true } as const;
const places = { table: true, map: true, keys: true } as const;

/** The root: data of which nothing is known. */
export const anything: TypeDefinition<'anything'> = defineType({
  name: 'anything',
  base: null,
  label: { de: 'Beliebige Daten', en: 'Anything' },
});

export const baseModel: TypeDefinition<'base-model'> = recordType('base-model', 'anything', { de: 'Datensatz', en: 'Record' }, open);
export const row: TypeDefinition<'row'> = recordType('row', 'base-model', { de: 'Tabellenzeile', en: 'Table row' }, columns);
export const dict: TypeDefinition<'dict'> = recordType('dict', 'base-model', { de: 'Benannte Werte', en: 'Named values' }, open);
export const object: TypeDefinition<'object'> = recordType('object', 'dict', { de: 'Objekt', en: 'Object' }, open);
export const feature: TypeDefinition<'feature'> = recordType('feature', 'base-model', { de: 'Geoobjekt', en: 'Feature' }, places);
export const cityobject: TypeDefinition<'cityobject'> = recordType(
  'cityobject',
  'feature',
  { de: 'Stadtobjekt', en: 'City object' },
  places,
);
export const ifcobject: TypeDefinition<'ifcobject'> = recordType('ifcobject', 'feature', { de: 'IFC-Objekt', en: 'IFC object' }, places);
export const style: TypeDefinition<'style'> = recordType('style', 'base-model', { de: 'Kartenstil', en: 'Map style' }, {});
export const schema: TypeDefinition<'schema'> = recordType('schema', 'base-model', { de: 'Datenschema', en: 'Data schema' }, {});
