import { shapes, type ConfigSection } from '@geo/api';
import { section, words, worded } from './compose.ts';

const schema = worded(shapes.schema, {
  fields: {
    ...words('Felder', 'Fields'),
    none: { de: 'Keine Felder angegeben.', en: 'No schema fields defined.' },
    rows: {
      name: words('Name', 'Name'),
      'schema.type': {
        ...words('Typ', 'Type'),
        names: {
          string: { de: 'Text', en: 'Text' },
          integer: { de: 'Ganze Zahl', en: 'Integer' },
          float: { de: 'Dezimalzahl', en: 'Decimal number' },
          boolean: { de: 'Wahrheitswert', en: 'Truth value' },
          object: { de: 'Benannte Werte', en: 'Named values' },
          array: { de: 'Liste', en: 'List' },
        },
      },
      description: words('Beschreibung', 'Description'),
      required: words('Pflichtfeld', 'Required'),
      nullable: words('Darf leer sein', 'May be empty'),
    },
  },
});

/** The section of a schema. */
export const schemaSections = {
  schema: [section('schema', 'Felder', 'Fields', schema('fields'))],
} as const satisfies Readonly<Record<string, readonly ConfigSection[]>>;
