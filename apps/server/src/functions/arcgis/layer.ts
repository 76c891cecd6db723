import type { FetchContext } from '../fetching/context.ts';
import { isObject } from '../../formats/text/json.ts';
import { FunctionError } from '../../problems/index.ts';
import { again } from '../fetching/again.ts';
import { withParameters } from '../service/address.ts';
import { unknownNames } from '../service/refusals.ts';
import { count, line } from '../service/text.ts';
import { arcgisAddress, arcgisDescriptionAddress, type ArcgisKind } from './address.ts';
import { arcgisAnswer, jsonAnswer, type Json } from './answer.ts';
import { arcgisValue } from './service.ts';

type Web = Pick<FetchContext, 'web' | 'signal'>;

/** A layer or table whose features can be asked for. */
export interface FeatureLayer {
  /** Where it is asked. */
  query: URL;
  kind: ArcgisKind;
  /** The attribute that numbers its features. */
  objectId: string | null;
  hasGeometry: boolean;
  /** Features of one answer at most. */
  atOnce: number | null;
  /** It is asked page by page. */
  hasPages: boolean;
  formats: readonly string[];
  /** Attributes that are times. */
  times: readonly string[];
}

/** Finds the layer of an address, by its number or name, or the only one. */
export async function featureLayer(context: Web, asked: URL, wanted: string): Promise<FeatureLayer> {
  const kind: ArcgisKind = /\/MapServer(?:\/|$)/i.test(asked.pathname) ? 'mapserver' : 'featureserver';
  const address = arcgisAddress(asked, kind);
  const { service } = address;
  const { host } = service;
  const text = await read(context, arcgisDescriptionAddress(address));
  const answer = arcgisAnswer(text, host, kind);
  const { value } = arcgisValue(answer, address, kind);
  const names = value.layers.map(({ id, name }) => `${id} (${line(name, 60)})`);
  const [only, ...others] = value.layers.filter(({ id }) => value.layer_ids.includes(id));
  const found =
    wanted === ''
      ? others.length === 0
        ? only
        : undefined
      : value.layers.find(({ id, name }) => String(id) === wanted || name === wanted);
  if (!found && wanted !== '') throw unknownNames(host, 'layer', [wanted], names);
  if (!found) throw chooseOne(host, names);
  const own = new URL(service);
  own.pathname = `${service.pathname.replace(/\/+$/, '')}/${found.id}`;
  const layer = jsonAnswer(await read(context, withParameters(own, { f: 'json' })), host, kind);
  requireQuery(host, layer, found.name);
  const query = new URL(own);
  query.pathname = `${own.pathname}/query`;
  const advanced = isObject(layer['advancedQueryCapabilities']) ? layer['advancedQueryCapabilities'] : {};
  const formats = typeof layer['supportedQueryFormats'] === 'string' ? layer['supportedQueryFormats'] : '';
  return {
    query,
    kind,
    objectId: objectIdOf(layer),
    hasGeometry: typeof layer['geometryType'] === 'string',
    atOnce: count(layer['maxRecordCount']) ?? value.max_record_count,
    hasPages: advanced['supportsPagination'] === true || layer['supportsPagination'] === true,
    times: fieldsIn(layer).flatMap(({ name, type }) => (type === 'esriFieldTypeDate' ? [name] : [])),
    formats: formats.split(',').map((format) => format.trim().toLowerCase()),
  };
}

function read(context: Web, address: string): Promise<string> {
  return again(context, async () => (await context.web.text(address, { accept: 'application/json' })).text);
}

function chooseOne(host: string, names: readonly string[]): FunctionError {
  const some = names.slice(0, 20).join(', ') + (names.length > 20 ? ', …' : '');
  return new FunctionError(
    'arcgis_no_layer',
    `${host} hat mehrere Ebenen. Richtig ist eine davon am Eingang „Ebene“: ${some}.`,
    `${host} has several layers. Right is one of them at the input "Layer": ${some}.`,
  );
}

function requireQuery(host: string, layer: Json, name: string): void {
  const { capabilities, type } = layer;
  const isGroup = type === 'Group Layer' || type === 'Raster Layer';
  if (!isGroup && (typeof capabilities !== 'string' || /(?:^|,)\s*(?:Query|Data)\s*(?:,|$)/i.test(capabilities))) return;
  throw new FunctionError(
    'arcgis_no_query',
    `Die Ebene „${line(name, 80)}“ auf ${host} gibt ihre Objekte nicht heraus${isGroup ? ' (sie ist eine Gruppe oder ein Bild)' : ''}. Richtig ist eine Ebene mit der Fähigkeit „Query“.`,
    `The layer "${line(name, 80)}" at ${host} does not give its features${isGroup ? ' (it is a group or a picture)' : ''}. Right is a layer with the capability "Query".`,
  );
}

function objectIdOf(layer: Json): string | null {
  if (typeof layer['objectIdField'] === 'string' && layer['objectIdField'] !== '') return layer['objectIdField'];
  return fieldsIn(layer).find(({ type }) => type === 'esriFieldTypeOID')?.name ?? null;
}

function fieldsIn({ fields }: Json): { name: string; type: unknown }[] {
  return (Array.isArray(fields) ? (fields as unknown[]) : []).flatMap((one) =>
    isObject(one) && typeof one.name === 'string' ? [{ name: one.name, type: one.type }] : [],
  );
}
