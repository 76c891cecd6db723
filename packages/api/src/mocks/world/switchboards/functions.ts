import type { FunctionInfo, Port } from '../../../schemas/function.ts';
import { typeUri } from '../../../types/chain.ts';
import { usualSystems } from '../depots/crs.ts';

function port(name: string, type: string, label: string, extra: Partial<Port> = {}): Port {
  return {
    name,
    label,
    kind: 'value',
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

const features = port('features', 'feature', 'Objekte', { kind: 'features' });
const result = port('result', 'feature', 'Ergebnis', { kind: 'features' });
const depot = port('depot', 'depot', 'Magazin', { kind: 'depot', choices: { of: 'depots' } });
const file = port('output', 'file', 'Ergebnis', { kind: 'files' });
const url = port('url', 'string', 'Adresse', { kind: 'text' });

/** The library of the mock world. */
export const mockFunctions: readonly FunctionInfo[] = [
  fn(
    'depot.retrieve',
    'Aus Magazin lesen',
    'Liest die Objekte des neuesten Stands.',
    [depot],
    [port('data', 'feature', 'Objekte', { kind: 'features' })],
  ),
  fn(
    'depot.store',
    'In Magazin speichern',
    'Ersetzt die Objekte eines Magazins.',
    [depot, port('data', 'base-model', 'Datensätze', { kind: 'records' })],
    [],
  ),
  fn(
    'feature.buffer',
    'Puffer',
    'Umgibt jede Geometrie in einem Abstand in Metern.',
    [
      features,
      port('distance', 'number', 'Abstand', {
        help: 'Ein negativer Abstand verkleinert Flächen.',
        kind: 'number',
        is_optional: true,
        default_value: 100,
        unit: 'm',
        minimum: -20_000_000,
        maximum: 20_000_000,
      }),
    ],
    [result],
  ),
  fn(
    'feature.dissolve',
    'Auflösen',
    'Vereinigt Geometrien.',
    [
      features,
      port('by', 'string', 'Gruppieren nach', {
        kind: 'attribute',
        is_optional: true,
        choices: { of: 'attributes', input: 'features' },
      }),
    ],
    [result],
  ),
  fn(
    'feature.reproject',
    'Umprojizieren',
    'Rechnet in ein anderes Koordinatensystem um.',
    [features, port('crs', 'int', 'Zielsystem', { kind: 'crs', default_value: 25832, choices: { of: 'crs', values: usualSystems } })],
    [result],
  ),
  fn('file.download', 'Datei herunterladen', 'Lädt eine Datei aus dem Web.', [url], [file]),
  fn(
    'file.import',
    'Datei vom Server holen',
    'Holt eine Datei aus dem Importordner des Servers.',
    [port('filepath', 'string', 'Pfad', { kind: 'text' })],
    [file],
    { superuser_required: true },
  ),
  fn(
    'file.urls_from_dataset',
    'Adressen aus Datenfeed',
    'Liest einen Datenfeed und liefert die Adressen darin.',
    [url],
    [port('output', 'row', 'Ergebnis', { kind: 'records' })],
  ),
];
