import type { Localised } from '@geo/api';
import type { FilesValue, RecordsValue, ScalarValue, Value } from '../../engine/definition.ts';
import { requirePlaced } from './placed.ts';
import type { PortKind, PortOptions, Shaped, TypedPort } from './port.ts';
import { ofKind } from './scalar.ts';

/** What most functions call the records that they work on. */
export const featuresLabel: Localised = { de: 'Objekte', en: 'Features' };

/** What functions over two inputs call the second one. */
export const otherFeaturesLabel: Localised = { de: 'Weitere Objekte', en: 'Other features' };
export const maskLabel: Localised = { de: 'Maske', en: 'Mask' };

type ValuePort<O extends PortOptions, V extends Value> = TypedPort<Shaped<O, V>, Shaped<O, V>, V>;

/** Records whose geometries the function works on: some of them have one. */
export const placedRecords: PortKind<PortOptions, RecordsValue> = {
  name: 'features',
  parse: (value, { label }) => ofKind('records', value, label),
  async resolve(context, records, { label }) {
    await requirePlaced(context, records, label);
    return records;
  },
};

export function features<const O extends PortOptions>(options: O): ValuePort<O, RecordsValue> {
  return { kind: 'features', type: 'feature', options };
}

/** Records with or without geometry. */
export const anyRecords: PortKind<PortOptions, RecordsValue> = {
  name: 'records',
  parse: (value, { label }) => ofKind('records', value, label),
};

export function records<const O extends PortOptions>(options: O): ValuePort<O, RecordsValue> {
  return { kind: 'records', type: 'base-model', options };
}

export function rows<const O extends PortOptions>(options: O): ValuePort<O, RecordsValue> {
  return { kind: 'records', type: 'row', options };
}

export const someFiles: PortKind<PortOptions, FilesValue> = {
  name: 'files',
  parse: (value, { label }) => ofKind('files', value, label),
};

export function files<const O extends PortOptions>(options: O): ValuePort<O, FilesValue> {
  return { kind: 'files', type: 'file', options };
}

export const anyValue: PortKind<PortOptions, Value> = { name: 'value', parse: (value) => value };

/** Whatever there is, as it is. */
export function anything<const O extends PortOptions>(options: O): ValuePort<O, Value> {
  return { kind: 'value', type: 'anything', options };
}

/** The value of a service, as `wms`. */
export function service<const O extends PortOptions>(type: string, options: O): ValuePort<O, ScalarValue> {
  return { kind: 'value', type, options };
}
