import type { Localised } from '../schemas/function.ts';
import type { LiveDatasetInput, RestLiveDataset, StaLiveDataset } from './liveDataset.ts';

/** What is wrong with a live dataset, before anything is asked: `field` is that of its value. */
export interface LiveDatasetFault extends Localised {
  readonly code: string;
  readonly field: string;
}

const fault = (code: string, field: string, de: string, en: string): LiveDatasetFault => ({ code, field, de, en });

/** The one version of SensorThings that is read. */
export const staVersion = 'v1.1';

const text = (value: string | null | undefined): string => value?.trim() ?? '';

function originFault(origin: string | null | undefined, example: string): LiveDatasetFault | null {
  const address = text(origin);
  if (address === '')
    return fault(
      'live_no_origin',
      'origin',
      `Die Adresse fehlt. Richtig ist zum Beispiel ${example}.`,
      `The address is missing. Right is for example ${example}.`,
    );
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol) && url.hostname !== '') return null;
  return fault(
    'live_wrong_origin',
    'origin',
    `Das ist keine vollständige Adresse. Richtig ist eine, die mit https:// oder http:// beginnt, zum Beispiel ${example}.`,
    `This is no complete address. Right is one that begins with https:// or http://, for example ${example}.`,
  );
}

const namedVersion = /\/(v\d+(?:\.\d+)*)\/?$/i;

/** The version that an address ends in, as `v1.0`; null where it ends in none. */
export function versionOfOrigin(origin: string): string | null {
  const path = URL.canParse(origin) ? new URL(origin).pathname : '';
  return namedVersion.exec(path)?.[1]?.toLowerCase() ?? null;
}

function versionFault({ version, origin }: Partial<StaLiveDataset>): LiveDatasetFault | null {
  const wrong = (field: string, found: string): LiveDatasetFault =>
    fault(
      'live_version',
      field,
      `Version „${found.slice(0, 40)}“ wird nicht gelesen. Richtig ist ${staVersion}, oder nichts.`,
      `Version "${found.slice(0, 40)}" is not read. Right is ${staVersion}, or nothing.`,
    );
  const stated = text(version);
  if (stated !== '' && stated.toLowerCase().replace(/^v/, '') !== staVersion.slice(1)) return wrong('version', stated);
  const named = versionOfOrigin(text(origin));
  return named === null || named === staVersion ? null : wrong('origin', named);
}

/** Whether a filter ends as it begins: brackets and quotes in pairs, and nothing that ends an expression. */
function isWhole(filter: string): boolean {
  const bare = filter.replace(/'(?:[^']|'')*'/g, '');
  if (/[';]/.test(bare)) return false;
  let open = 0;
  for (const sign of bare.replace(/[^()]/g, '')) {
    open += sign === '(' ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
}

function filterFault(field: 'thing_filter' | 'datastream_filter', filter: string | null | undefined): LiveDatasetFault | null {
  if (isWhole(text(filter))) return null;
  return fault(
    'live_filter',
    field,
    "Dieser Filter ist nicht vollständig: eine Klammer oder ein Anführungszeichen steht allein, oder ein „;“ außerhalb eines Textes. Richtig ist zum Beispiel startswith(name,'Pegel').",
    'This filter is not complete: a bracket or a quote stands alone, or a ";" outside of a text. Right is for example startswith(name,\'Pegel\').',
  );
}

/** What one line of `properties` says: how the attribute is called, and the path that it is read by. */
export interface LiveAttribute {
  readonly name: string;
  /** Null for the attribute of the object that is called so. */
  readonly path: string | null;
}

/** Reads a line of `properties`; null where it is none. */
export function liveAttribute(line: string): LiveAttribute | null {
  const [, name = '', path] = /^\s*(.*?)\s*(?:=\s*(\$.*?))?\s*$/s.exec(line) ?? [];
  return name === '' || name.startsWith('$') ? null : { name, path: path ?? null };
}

function restFault({ jp_lat, jp_lon, properties }: Partial<RestLiveDataset>): LiveDatasetFault | null {
  const [lat, lon] = [text(jp_lat), text(jp_lon)];
  if ((lat === '') !== (lon === ''))
    return fault(
      'live_half_place',
      lat === '' ? 'jp_lat' : 'jp_lon',
      'Ein Ort hat eine Breite und eine Länge. Richtig sind beide Pfade, oder keiner: dann haben die Datensätze keinen Ort.',
      'A place has a latitude and a longitude. Right are both paths, or none: then the records have no place.',
    );
  const wrong = properties?.find((line) => line.trim() !== '' && liveAttribute(line) === null);
  if (wrong === undefined) return null;
  return fault(
    'live_property',
    'properties',
    `„${wrong.slice(0, 60)}“ nennt kein Attribut. Richtig ist ein Name, oder Name = Pfad, zum Beispiel wasserstand = $.values.level.`,
    `"${wrong.slice(0, 60)}" names no attribute. Right is a name, or name = path, for example level = $.values.level.`,
  );
}

/** What is wrong with a live dataset before anything is asked; null where it can be asked. */
export function liveDatasetFault({ type, value }: LiveDatasetInput): LiveDatasetFault | null {
  if (type === 'rest-livedataset') return originFault(value.origin, 'https://example.org/messwerte.json') ?? restFault(value);
  return (
    originFault(value.origin, 'https://example.org/FROST-Server') ??
    versionFault(value) ??
    filterFault('thing_filter', value.thing_filter) ??
    filterFault('datastream_filter', value.datastream_filter)
  );
}
