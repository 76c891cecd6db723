import type { LocalText } from '../problems/index.ts';

type Text = readonly [de: string, en: string];

const right = {
  de: 'Richtig ist eine Adresse, die mit JSON antwortet.',
  en: 'Right is an address that answers with JSON.',
} as const;
const noJson = (de: string, en: string): Text => [`{host} hat ${de} geantwortet. ${right.de}`, `{host} answered with ${en}. ${right.en}`];

/** What is said of answers, by code. `{host}` is who answered. */
const texts = {
  answer_empty: noJson('mit nichts', 'nothing'),
  answer_html: noJson('mit einer Webseite (HTML)', 'a web page (HTML)'),
  answer_xml: noJson('mit XML', 'XML'),
  answer_text: noJson('mit einem Text, der kein JSON ist,', 'a text that is no JSON'),
  answer_cut: noJson('mit JSON, das nicht vollständig oder nicht gültig ist,', 'JSON that is not complete or not valid'),
  answer_deep: [
    'Die Antwort von {host} ist tiefer als {limit} Ebenen verschachtelt. Richtig ist eine flachere.',
    'The answer of {host} is nested deeper than {limit} levels. Right is a flatter one.',
  ],
  reading_slow: [
    'Die Antwort ließ sich nicht in {seconds} s lesen. Richtig ist ein Pfad, der nicht alles durchsucht, oder eine kleinere Antwort.',
    'The answer could not be read within {seconds} s. Right is a path that does not search everything, or a smaller answer.',
  ],
  reading_memory: [
    'Die Antwort braucht zum Lesen zu viel Speicher. Richtig ist ein Pfad, der nicht alles durchsucht, oder eine kleinere Antwort.',
    'The answer needs too much memory to be read. Right is a path that does not search everything, or a smaller answer.',
  ],
  no_things: [
    '{host} antwortet mit JSON, aber nicht wie eine SensorThings-Schnittstelle v1.1. Richtig ist die Adresse, unter der /v1.1/Things antwortet.',
    '{host} answers with JSON, but not as an interface of SensorThings v1.1. Right is the address below which /v1.1/Things answers.',
  ],
  query_refused: [
    '{host} nimmt die Anfrage nicht an (Status {status}). Prüfen Sie {filters}: Richtig ist ein Filter, wie ihn SensorThings v1.1 bei $filter versteht.',
    '{host} does not take the request (status {status}). Check {filters}: right is a filter as SensorThings v1.1 understands it at $filter.',
  ],
  batch_large: [
    'Die Antwort von {host} ist größer als {size}. Richtig sind weniger Objekte je Anfrage: gefragt wurde nach {batch}.',
    'The answer of {host} is larger than {size}. Right are fewer objects per request: {batch} were asked for.',
  ],
  path_wrong: [
    '„{path}“ ist kein Pfad (JSONPath). Richtig ist zum Beispiel $.features[*] oder $.position.lat.',
    '"{path}" is no path (JSONPath). Right is for example $.features[*] or $.position.lat.',
  ],
  path_wrong_at: [
    '„{path}“ ist kein Pfad (JSONPath): ab dem {at}. Zeichen ist er nicht lesbar. Richtig ist zum Beispiel $.features[*] oder $.position.lat.',
    '"{path}" is no path (JSONPath): it cannot be read from character {at} on. Right is for example $.features[*] or $.position.lat.',
  ],
  root_nothing: [
    '„{path}“ wählt in der Antwort nichts aus. Oben steht {top}. Richtig ist ein Pfad, der eine Liste von Objekten auswählt.',
    '"{path}" selects nothing in the answer. At its top stands {top}. Right is a path that selects a list of objects.',
  ],
  root_nothing_better: [
    '„{path}“ wählt in der Antwort nichts aus. Oben steht {top}. Richtig wäre {better}.',
    '"{path}" selects nothing in the answer. At its top stands {top}. Right would be {better}.',
  ],
  root_no_objects: [
    '„{path}“ wählt keine Objekte aus, sondern andere Werte ({count}). Oben steht {top}. Richtig ist ein Pfad, der eine Liste von Objekten auswählt.',
    '"{path}" selects no objects, but other values ({count}). At the top stands {top}. Right is a path that selects a list of objects.',
  ],
  root_no_objects_better: [
    '„{path}“ wählt keine Objekte aus, sondern andere Werte ({count}). Oben steht {top}. Richtig wäre {better}.',
    '"{path}" selects no objects, but other values ({count}). At the top stands {top}. Right would be {better}.',
  ],

  no_objects: ['Die Liste ist zurzeit leer.', 'The list is empty at the moment.'],
  others: [
    'Ausgewählte Werte, die keine Objekte sind und übergangen werden: {count}.',
    'Selected values that are no objects and are passed over: {count}.',
  ],
  lat_nothing: [
    'Bei {count} von {total} Objekten wählt der Pfad keine Breite aus.',
    'In {count} of {total} objects the path selects no latitude.',
  ],
  lon_nothing: [
    'Bei {count} von {total} Objekten wählt der Pfad keine Länge aus.',
    'In {count} of {total} objects the path selects no longitude.',
  ],
  lat_no_number: [
    'Bei {count} von {total} Objekten ist die Breite keine Zahl, zuerst „{value}“. Richtig ist zum Beispiel 50.94.',
    'In {count} of {total} objects the latitude is no number, first "{value}". Right is for example 50.94.',
  ],
  lon_no_number: [
    'Bei {count} von {total} Objekten ist die Länge keine Zahl, zuerst „{value}“. Richtig ist zum Beispiel 6.96.',
    'In {count} of {total} objects the longitude is no number, first "{value}". Right is for example 6.96.',
  ],
  lat_outside: [
    'Bei {count} von {total} Objekten liegt die Breite nicht auf der Erde, zuerst {value}. Richtig sind Grad von −90 bis 90 (EPSG:4326).',
    'In {count} of {total} objects the latitude is not on Earth, first {value}. Right are degrees from −90 to 90 (EPSG:4326).',
  ],
  lon_outside: [
    'Bei {count} von {total} Objekten liegt die Länge nicht auf der Erde, zuerst {value}. Richtig sind Grad von −180 bis 180 (EPSG:4326).',
    'In {count} of {total} objects the longitude is not on Earth, first {value}. Right are degrees from −180 to 180 (EPSG:4326).',
  ],
  no_things_yet: ['Die Schnittstelle antwortet, hat aber keine Things.', 'The interface answers, but has no Things.'],
  no_things_left: [
    'Die Schnittstelle antwortet, aber kein Thing entspricht dem Filter.',
    'The interface answers, but no Thing meets the filter.',
  ],
  things_nowhere: ['Ohne Location mit GeoJSON: {count} von {total} Things.', 'Without a Location with GeoJSON: {count} of {total} Things.'],
  things_outside: [
    'Nicht auf der Erde: {count} von {total} Things. Richtig sind Koordinaten mit Länge und Breite in Grad (EPSG:4326).',
    'Not on Earth: {count} of {total} Things. Right are coordinates with longitude and latitude in degrees (EPSG:4326).',
  ],
  things_silent: [
    'Ohne Datastream, der gelesen wird: {count} von {total} Things.',
    'Without a Datastream that is read: {count} of {total} Things.',
  ],
  columns_cut: ['Gezeigt werden {limit} von {count} Attributen.', '{limit} of {count} attributes are shown.'],
  values_cut: [
    'Werte, die länger als {limit} Zeichen sind und gekürzt gezeigt werden: {count}.',
    'Values that are longer than {limit} characters and are shown shortened: {count}.',
  ],
  redirected: ['Geantwortet hat {other}: {host} leitet dorthin weiter.', '{other} answered: {host} redirects there.'],
  mqtt_untested: ['Die MQTT-Adresse wird bei diesem Test nicht verbunden.', 'The address of MQTT is not connected to by this test.'],
} as const satisfies Readonly<Record<string, Text>>;

/** What is said under a code, in both languages. */
export function textOf(code: string, values: Readonly<Record<string, string | number>>): LocalText {
  const [de, en] = (texts as Readonly<Record<string, Text>>)[code]!;
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  return { de: filled(de), en: filled(en) };
}
