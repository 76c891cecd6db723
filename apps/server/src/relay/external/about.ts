import { isRecord } from '@geo/api';
import type { Db } from '../../db/types.ts';
import { withParameters } from '../../functions/service/address.ts';
import type { OutgoingSettings } from '../../outgoing/web.ts';
import { FunctionError } from '../../problems/index.ts';
import type { ExternalMap, ToldFeature } from '../../publish/types.ts';
import type { Frame } from '../grid.ts';
import { loaded, loadedText } from '../load.ts';
import { decoded } from '../picture.ts';
import { mapParameters, systemParameters, WmsMap } from '../wms.ts';

type Info = NonNullable<ExternalMap['info']>;
type Refused = <Answer>(work: Promise<Answer>) => Promise<Answer>;
const never = new AbortController().signal;

/** What a WMS tells about a pixel; null for what can tell nothing. */
export function wmsInfo(
  type: string,
  value: unknown,
  outgoing: OutgoingSettings,
  frameOf: (asked: Parameters<Info>[0], db: Db) => Promise<Frame | null>,
  refused: Refused,
): ExternalMap['info'] {
  const map = type === 'wms' ? WmsMap.safeParse(value).data : undefined;
  if (!map) return null;
  const queried = map.layers.filter((name) => map.available?.find((one) => one.name === name)?.queryable ?? true);
  if (queried.length === 0) return null;
  return (asked, db) =>
    refused(
      (async () => {
        const frame = await frameOf(asked, db);
        if (!frame) return [];
        const address = (format: string): string => infoAddress(map, { frame, queried, format, count: asked.count });
        const signal = db.ended ?? never;
        return (await featuresAt(address('application/json'), outgoing, signal)) ?? (await textAt(address('text/plain'), outgoing, signal));
      })(),
    );
}

interface InfoAsked {
  readonly frame: Frame;
  readonly queried: readonly string[];
  readonly format: string;
  readonly count: number;
}

function infoAddress(map: WmsMap, { frame, queried, format, count }: InfoAsked): string {
  const styles = queried.map((name) => map.styles[map.layers.indexOf(name)] ?? '');
  const [i, j] = [frame.width, frame.height].map((px) => String(Math.floor(px / 2)));
  const names = queried.join(',');
  return withParameters(new URL(map.url), {
    ...mapParameters({ ...map, layers: [...queried], styles }, 'GetFeatureInfo'),
    ...systemParameters(map, frame),
    width: String(frame.width),
    height: String(frame.height),
    format: map.format,
    query_layers: names,
    info_format: format,
    feature_count: String(count),
    ...(map.version === '1.3.0' ? { i: i!, j: j! } : { x: i!, y: j! }),
  });
}

/** Features as GeoJSON; null where the service has no such answers. */
async function featuresAt(address: string, outgoing: OutgoingSettings, signal: AbortSignal): Promise<ToldFeature[] | null> {
  const text = await loadedText(address, outgoing, signal, 'application/json').catch((error: unknown) => {
    // Another format may be right where this one is not.
    if (error instanceof FunctionError && error.code === 'address_status') return null;
    throw error;
  });
  const answer = text === null ? null : parsed(text);
  if (!isRecord(answer) || !Array.isArray(answer['features'])) return null;
  return (answer['features'] as unknown[])
    .filter(isRecord)
    .map(({ properties }) => ({ properties: isRecord(properties) ? properties : {} }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is told as a text, as the one value of a feature: pages of others are never shown as such. */
async function textAt(address: string, outgoing: OutgoingSettings, signal: AbortSignal): Promise<ToldFeature[]> {
  const text = (await loadedText(address, outgoing, signal, 'text/plain')).trim();
  if (/^<(?:\?xml|!doctype|html|serviceexception)/i.test(text))
    throw new FunctionError(
      'service_no_info',
      'Der Dienst hat weder mit GeoJSON noch mit Text geantwortet.',
      'The service answered neither with GeoJSON nor with a text.',
    );
  return text === '' ? [] : [{ properties: { Text: text } }];
}

/** The legends of the layers of a WMS, the uppermost first; null for what has none. */
export function wmsLegend(type: string, value: unknown, outgoing: OutgoingSettings, refused: Refused): ExternalMap['legend'] {
  const map = type === 'wms' ? WmsMap.safeParse(value).data : undefined;
  if (!map) return null;
  const addresses = map.layers.map((layer, index) =>
    withParameters(new URL(map.url), {
      service: 'WMS',
      version: map.version,
      request: 'GetLegendGraphic',
      sld_version: '1.1.0',
      layer,
      style: map.styles[index] ?? '',
      format: 'image/png',
    }),
  );
  return (signal) =>
    refused(Promise.all(addresses.toReversed().map(async (address) => decoded((await loaded(address, outgoing, signal)).bytes))));
}
