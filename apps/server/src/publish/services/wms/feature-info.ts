import { plainText } from '@geo/api';
import type { Db } from '../../../db/types.ts';
import { Params } from '../../../relation/relation.ts';
import type { Box } from '../../../relation/box.ts';
import { decimalsOf } from '../crs.ts';
import type { Filter } from '@geo/api';
import { featureSql } from '../../../formats/geojson/text-sql.ts';
import { crsMember } from '../geojson/crs-member.ts';
import { layerTypeName } from '../../features/names.ts';
import { selectRows } from '../../../relation/texts/select.ts';
import type { PublishedLayer } from '../../types.ts';
import { escapeXml } from '../../../xml/index.ts';
import type { InfoFormat } from './request.ts';
import type { MapView } from './view.ts';

/** How far from the pixel asked for a feature may be. */
export const tolerancePx = 4;

export interface InfoQuery {
  view: MapView;
  layers: readonly PublishedLayer[];
  /** Pixel from the left and from the top. */
  i: number;
  j: number;
  count: number;
}

interface FoundFeature {
  type: 'Feature';
  id: string;
  properties: Record<string, unknown>;
}

/** The box in the map's CRS around a pixel, with tolerance. */
export function pixelBox(
  { extent, width, height, pixelRatio }: Pick<MapView, 'extent' | 'width' | 'height' | 'pixelRatio'>,
  i: number,
  j: number,
): Box {
  const unitX = (extent[2] - extent[0]) / width;
  const unitY = (extent[3] - extent[1]) / height;
  const x = extent[0] + (i + 0.5) * unitX;
  const y = extent[3] - (j + 0.5) * unitY;
  const [reachX, reachY] = [tolerancePx * pixelRatio * unitX, tolerancePx * pixelRatio * unitY];
  return [x - reachX, y - reachY, x + reachX, y + reachY];
}

/** Texts of the features near the pixel as GeoJSON, layer by layer, at most `count` each. */
async function findFeatures({ view, layers, i, j, count }: InfoQuery, db: Db): Promise<Map<PublishedLayer, string[]>> {
  const filter: Filter = { kind: 'boxes', boxes: [pixelBox(view, i, j)], srid: view.crs.srid };
  const found = new Map<PublishedLayer, string[]>();
  for (const layer of layers) {
    const params = new Params();
    const rows = selectRows(layer, { filter, sort: [], limit: count, offset: 0, locator: 'i' }, params);
    const feature = featureSql(
      null,
      { from: layer.relation.srid, to: view.crs.srid, decimals: decimalsOf(view.crs), unplaced: `''` },
      params,
      `${layerTypeName(layer)}.`,
    );
    const result = await db.query<{ t: string }>(`SELECT ${feature} AS t FROM ${rows} f`, params.values);
    found.set(
      layer,
      result.rows.map((row) => row.t),
    );
  }
  return found;
}

export async function featureInfo(query: InfoQuery, format: InfoFormat, db: Db): Promise<string> {
  const found = await findFeatures(query, db);
  if (format === 'application/json') {
    const features = [...found.values()].flat();
    return `{"type":"FeatureCollection",${crsMember(query.view.crs.srid)}"features":[${features.join(',\n')}]}`;
  }
  const parsed = [...found].map(([layer, texts]) => ({ layer, features: texts.map((text) => JSON.parse(text) as FoundFeature) }));
  return format === 'text/html' ? infoHtml(parsed) : infoText(parsed);
}

type Found = readonly { layer: PublishedLayer; features: readonly FoundFeature[] }[];

export function infoHtml(found: Found): string {
  const tables = found.flatMap(({ layer, features }) =>
    features.map((feature) => {
      const rows = Object.entries(feature.properties).map(
        ([key, value]) => `<tr><th>${escapeXml(key)}</th><td>${escapeXml(plainText(value))}</td></tr>`,
      );
      return `<table><caption>${escapeXml(layer.title || layer.serviceName)} · ${escapeXml(feature.id)}</caption>${rows.join('')}</table>`;
    }),
  );
  return `<!doctype html>\n<html><head><meta charset="utf-8"><title>GetFeatureInfo</title></head><body>${tables.join('\n')}</body></html>\n`;
}

export function infoText(found: Found): string {
  return found
    .map(({ layer, features }) => {
      const texts = features.map((feature) =>
        [
          `  ${feature.id}`,
          ...Object.entries(feature.properties).map(([key, value]) => `    ${oneLine(key)} = ${oneLine(plainText(value))}`),
        ].join('\n'),
      );
      return [`${oneLine(layer.title || layer.serviceName)}: ${features.length}`, ...texts].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
