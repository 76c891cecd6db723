import type { FunctionInfo, Port } from '../../schemas/function.ts';
import { typeUri } from '../../types/chain.ts';

function port(name: string, type: string, extra: Partial<Port> = {}): Port {
  return {
    name,
    content_type: typeUri(type),
    is_input: true,
    is_optional: false,
    is_list: false,
    is_dict: false,
    default_value: null,
    ...extra,
  };
}

function fn(
  name: string,
  verboseName: string,
  doc: string,
  inputs: Port[],
  outputs: Port[],
  extra: Partial<FunctionInfo> = {},
): FunctionInfo {
  return {
    resource_uri: `/api/v1/function/${name}/`,
    name,
    verbose_name: verboseName,
    doc,
    inputs,
    outputs: outputs.map((output) => ({ ...output, is_input: false })),
    favored: false,
    hidden: false,
    superuser_required: false,
    ...extra,
  };
}

const features = port('features', 'feature');
const result = port('result', 'feature');

/** The library of the mock world. */
export const mockFunctions: readonly FunctionInfo[] = [
  fn('depot.retrieve', 'Aus Magazin lesen', 'Liest die Objekte des neuesten Stands.', [port('depot', 'depot')], [port('data', 'feature')]),
  fn(
    'depot.store',
    'In Magazin speichern',
    'Ersetzt die Objekte eines Magazins.',
    [port('depot', 'depot'), port('data', 'base-model')],
    [],
  ),
  fn(
    'feature.buffer',
    'Puffer',
    'Umgibt jede Geometrie in einem Abstand in Metern.',
    [features, port('distance', 'number', { is_optional: true, default_value: 100 })],
    [result],
  ),
  fn('feature.dissolve', 'Auflösen', 'Vereinigt Geometrien.', [features, port('by', 'string', { is_optional: true })], [result]),
  fn(
    'feature.reproject',
    'Umprojizieren',
    'Rechnet in ein anderes Koordinatensystem um.',
    [features, port('crs', 'int', { default_value: 25832 })],
    [result],
  ),
  fn('file.download', 'Datei herunterladen', 'Lädt eine Datei aus dem Web.', [port('url', 'string')], [port('output', 'file')]),
  fn(
    'file.import',
    'Datei vom Server holen',
    'Holt eine Datei aus dem Importordner des Servers.',
    [port('filepath', 'string')],
    [port('output', 'file')],
    { superuser_required: true },
  ),
  fn(
    'file.urls_from_dataset',
    'Adressen aus Datenfeed',
    'Liest einen Datenfeed und liefert die Adressen darin.',
    [port('url', 'string')],
    [port('output', 'row')],
  ),
];
