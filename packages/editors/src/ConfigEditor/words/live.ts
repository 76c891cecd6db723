import { shapes, type ConfigSection } from '@geo/api';
import { section, words, worded } from './compose.ts';

const sta = worded(shapes['sta-livedataset'], {
  origin: words(
    'Adresse',
    'Address',
    'Der Schnittstelle, mit oder ohne Version, zum Beispiel https://example.org/FROST-Server.',
    'Of the interface, with or without its version, for example https://example.org/FROST-Server.',
  ),
  version: words('Version', 'Version', 'Leer: v1.1. Nur v1.1 wird gelesen.', 'Empty: v1.1. Only v1.1 is read.'),
  thing_filter: words(
    'Filter der Things',
    'Things filter',
    "Wie $filter der Schnittstelle, zum Beispiel startswith(name,'Pegel'). Leer: alle.",
    "As $filter of the interface, for example startswith(name,'Pegel'). Empty: all.",
  ),
  datastream_filter: words(
    'Filter der Datastreams',
    'Datastreams filter',
    "Zum Beispiel unitOfMeasurement/symbol eq 'cm'. Leer: alle.",
    "For example unitOfMeasurement/symbol eq 'cm'. Empty: all.",
  ),
  batch_size: words('Things je Anfrage', 'Things per request', 'Leer: 100.', 'Empty: 100.'),
  mqtt_uri: words(
    'MQTT-Adresse',
    'MQTT address',
    'Unter der die Schnittstelle neue Werte meldet, zum Beispiel mqtts://example.org:8883. Leer: keine.',
    'At which the interface tells of new values, for example mqtts://example.org:8883. Empty: none.',
  ),
});

const place = (de: string, en: string, example: string) =>
  words(
    de,
    en,
    `Ab dem Objekt, in Grad (EPSG:4326), zum Beispiel ${example}. Leer: ohne Ort.`,
    `From the object on, in degrees (EPSG:4326), for example ${example}. Empty: no place.`,
  );

const rest = worded(shapes['rest-livedataset'], {
  origin: words(
    'Adresse',
    'Address',
    'Die mit JSON antwortet, zum Beispiel https://example.org/stationen.json.',
    'That answers with JSON, for example https://example.org/stations.json.',
  ),
  update_interval: { ...words('Abfrage alle', 'Polling interval'), unit: 's' },
  jp_obj_root: words(
    'Pfad der Objekte',
    'Object path',
    'JSONPath, der sie in der Antwort auswählt, zum Beispiel $.features[*].',
    'JSONPath that selects them in the answer, for example $.features[*].',
  ),
  jp_lat: place('Pfad der Breite', 'Latitude path', '$.position.lat'),
  jp_lon: place('Pfad der Länge', 'Longitude path', '$.position.lon'),
  properties: words(
    'Attribute',
    'Attributes',
    'Eines je Zeile: ein Name, oder Name = Pfad, zum Beispiel wasserstand = $.werte.cm. Leer: alle.',
    'One per line: a name, or name = path, for example level = $.values.cm. Empty: all.',
  ),
});

/** The sections of live datasets. */
export const liveSections = {
  'sta-livedataset': [
    section('source', 'Quelle', 'Source', sta('origin', 'version')),
    section('selection', 'Auswahl', 'Selection', sta('thing_filter', 'datastream_filter')),
    section('asking', 'Abruf', 'Requests', sta('batch_size', 'mqtt_uri')),
  ],
  'rest-livedataset': [
    section('source', 'Quelle', 'Source', rest('origin', 'update_interval')),
    section('objects', 'Objekte', 'Objects', rest('jp_obj_root', 'properties')),
    section('place', 'Ort', 'Place', rest('jp_lat', 'jp_lon')),
  ],
} as const satisfies Readonly<Record<string, readonly ConfigSection[]>>;
