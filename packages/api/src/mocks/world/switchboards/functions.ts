import type { MessageLanguage } from '../../../client/errors.ts';
import type { FunctionInfo, Localised, Port } from '../../../schemas/function.ts';
import { typeUri } from '../../../types/chain.ts';
import { bufferPicture } from '../content/bufferPicture.ts';
import { usualSystems } from '../depots/crs.ts';

type PortText = { readonly label: Localised; readonly help?: Localised };
type MockPort = Omit<Port, keyof PortText> & PortText;
interface MockFunction {
  readonly name: string;
  readonly title: Localised;
  readonly doc: Localised;
  readonly inputs: readonly MockPort[];
  readonly outputs: readonly MockPort[];
  /** The SVG of before and after. */
  readonly picture?: string;
  readonly superuser_required?: boolean;
  readonly package?: FunctionInfo['package'];
}

const both = (de: string, en: string): Localised => ({ de, en });

function port(name: string, type: string, label: Localised, extra: Partial<MockPort> = {}): MockPort {
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

const depotLabel = both('Magazin', 'Depot');
const resultLabel = both('Ergebnis', 'Result');
const featuresLabel = both('Objekte', 'Features');

const features = port('features', 'feature', featuresLabel, { kind: 'features' });
const result = port('result', 'feature', resultLabel, { kind: 'features' });
const depot = port('depot', 'depot', depotLabel, { kind: 'depot', choices: { of: 'depots' } });
const file = port('output', 'file', resultLabel, { kind: 'files' });
const url = port('url', 'string', both('Adresse', 'Address'), { kind: 'text' });

/** The library of the mock world: some of the server's functions and one of the example package, named as there. */
const definitions: readonly MockFunction[] = [
  {
    name: 'depot.retrieve',
    title: both('Magazin lesen', 'Read depot'),
    doc: both(
      'Liefert die Datensätze des **neuesten freigegebenen Standes** eines Magazins.',
      "Gives the records of a depot's **newest approved moment**.",
    ),
    inputs: [depot],
    outputs: [port('data', 'feature', featuresLabel, { kind: 'features' })],
  },
  {
    name: 'depot.store',
    title: both('Im Magazin speichern', 'Store in depot'),
    doc: both(
      'Ersetzt die Daten eines Magazins: die Datensätze werden sein **neuester Stand**.',
      'Replaces the data of a depot: the records become its **newest moment**.',
    ),
    inputs: [depot, port('data', 'base-model', both('Datensätze', 'Records'), { kind: 'records' })],
    outputs: [],
  },
  {
    name: 'feature.buffer',
    title: both('Puffer', 'Buffer'),
    doc: both(
      'Umgibt jede Geometrie mit einer Fläche im angegebenen **Abstand in Metern**.',
      'Surrounds each geometry with an area at the given **distance in metres**.',
    ),
    picture: bufferPicture,
    inputs: [
      features,
      port('distance', 'number', both('Abstand', 'Distance'), {
        help: both('Ein negativer Abstand verkleinert Flächen.', 'A negative distance shrinks areas.'),
        kind: 'number',
        is_optional: true,
        default_value: 100,
        unit: 'm',
        minimum: -20_000_000,
        maximum: 20_000_000,
      }),
    ],
    outputs: [result],
  },
  {
    name: 'feature.dissolve',
    title: both('Zusammenfassen', 'Dissolve'),
    doc: both(
      'Vereinigt Geometrien zu einer, wahlweise je Wert eines **Attributs**.',
      'Merges geometries into one, optionally one for each value of an **attribute**.',
    ),
    inputs: [
      features,
      port('by', 'string', both('Gruppieren nach', 'Group by'), {
        kind: 'attribute',
        is_optional: true,
        choices: { of: 'attributes', input: 'features' },
      }),
    ],
    outputs: [result],
  },
  {
    name: 'feature.reproject',
    title: both('Umprojizieren', 'Reproject'),
    doc: both(
      'Rechnet die Koordinaten in ein anderes **Koordinatensystem** um (EPSG-Code).',
      'Converts the coordinates to another **coordinate system** (EPSG code).',
    ),
    inputs: [
      features,
      port('crs', 'int', both('Zielsystem', 'Target system'), {
        kind: 'crs',
        default_value: 25832,
        choices: { of: 'crs', values: usualSystems },
      }),
    ],
    outputs: [result],
  },
  {
    name: 'file.download',
    title: both('Datei herunterladen', 'Download file'),
    doc: both('Lädt **eine Datei aus dem Web** und behält sie, wie sie ist.', 'Loads **a file from the web** and keeps it as it is.'),
    inputs: [url],
    outputs: [file],
  },
  {
    name: 'file.import',
    title: both('Datei vom Server holen', 'Import file from server'),
    doc: both('Holt **eine Datei aus dem Importordner des Servers**.', "Takes **a file from the server's import folder**."),
    inputs: [port('filepath', 'string', both('Pfad', 'Path'), { kind: 'text' })],
    outputs: [file],
    superuser_required: true,
  },
  {
    name: 'file.urls_from_dataset',
    title: both('Adressen aus Datenfeed', 'URLs from data feed'),
    doc: both('Liest einen **Datenfeed** und liefert die Adressen darin.', 'Reads a **data feed** and gives the addresses in it.'),
    inputs: [url],
    outputs: [port('output', 'row', resultLabel, { kind: 'records' })],
  },
  {
    name: 'stadt.noise_limit',
    title: both('Lärmgrenzwert', 'Noise limit'),
    doc: both('Vergleicht einen **Pegel** mit dem Grenzwert eines Gebiets.', 'Compares a **level** with the limit of an area.'),
    inputs: [port('level', 'number', both('Pegel in dB(A)', 'Level in dB(A)'), { kind: 'number', minimum: 0, maximum: 200 })],
    outputs: [port('output', 'number', both('Überschreitung', 'Excess'), { kind: 'number' })],
    package: { name: '@stadt/geo-functions', version: '1.0.0' },
  },
];

function library(language: MessageLanguage): readonly FunctionInfo[] {
  const portIn = ({ label, help, ...rest }: MockPort): Port => ({
    ...rest,
    label: label[language],
    ...(help && { help: help[language] }),
  });
  return definitions.map(({ name, title, doc, picture, inputs, outputs, superuser_required = false, package: origin }) => ({
    resource_uri: `/api/v1/function/${name}/`,
    name,
    verbose_name: title[language],
    doc: doc[language],
    ...(picture && { picture: `/api/v1/function/${name}/picture.svg` }),
    inputs: inputs.map(portIn),
    outputs: outputs.map((output) => ({ ...portIn(output), is_input: false })),
    favored: false,
    hidden: false,
    superuser_required,
    ...(origin && { package: origin }),
  }));
}

const libraries = { de: library('de'), en: library('en') };

/** The picture of a function as SVG; undefined where there is none. */
export const functionPicture = (name: string): string | undefined => definitions.find((one) => one.name === name)?.picture;

/** The library as it is answered in a language. */
export const functionsIn = (language: MessageLanguage): readonly FunctionInfo[] => libraries[language];

/** The library as the world keeps it. */
export const mockFunctions: readonly FunctionInfo[] = functionsIn('de');
