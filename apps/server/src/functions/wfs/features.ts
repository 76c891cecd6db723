import type { TextFilter } from '@geo/api';
import type { Box } from '../ports/bbox.ts';
import { withParameters } from '../service/address.ts';
import { epsgCode } from '../service/srs.ts';
import type { WfsFeatureType, WfsValue } from './capabilities.ts';
import { filterEncoding } from './fes.ts';

/** What of a feature type is wanted. */
export interface FeaturesWanted {
  type: WfsFeatureType;
  box: Box | null;
  /** What the service is to check. */
  filter: TextFilter | null;
  /** EPSG code in which the result is to be. */
  crs: number | null;
}

export interface FeaturesQuestion {
  /** `count` null for all at once. */
  page: (start: number, count: number | null) => string;
  /** How many there are. */
  hits: string;
  /** Which attributes they have; null where the answers tell, as GeoJSON does. */
  schema: string | null;
}

/** GeoJSON among the formats of a service, as it writes it; null where it offers none. */
export function geoJsonFormat(formats: readonly string[]): string | null {
  const json = formats.filter((format) => /json/i.test(format) && !/jsonp|javascript|topojson|json-?ld|jsonseq/i.test(format));
  return (
    json.find((format) => /geo\+?json/i.test(format)) ??
    json.find((format) => /^application\/json$/i.test(format)) ??
    json.find((format) => /^json$/i.test(format)) ??
    json[0] ??
    null
  );
}

const degrees = 'urn:ogc:def:crs:EPSG::4326';

/** How features of a type are asked for. */
export function featuresQuestion(value: Pick<WfsValue, 'url' | 'version' | 'output_formats'>, wanted: FeaturesWanted): FeaturesQuestion {
  const { type, box, filter, crs } = wanted;
  const isNew = value.version.startsWith('2.');
  const systems = [type.srs, ...type.other_srs].map(epsgCode);
  // GeoJSON is in degrees wherever it comes from; GML says in which system it is.
  const json = crs === null || crs === 4326 ? geoJsonFormat(value.output_formats) : null;
  const srsName =
    json !== null
      ? systems.includes(4326)
        ? 'EPSG:4326'
        : null
      : crs !== null && systems.includes(crs)
        ? `urn:ogc:def:crs:EPSG::${crs}`
        : null;
  const corners = box && ([box[1], box[0], box[3], box[2]] as const);
  const encoded = filter && filterEncoding(filter, isNew ? '2.0' : '1.1', corners && { corners, srsName: degrees });
  const base = {
    service: 'WFS',
    version: value.version,
    request: 'GetFeature',
    [isNew ? 'typeNames' : 'typeName']: type.name,
    ...(encoded === null ? (corners ? { bbox: [...corners, degrees].join(',') } : {}) : { filter: encoded }),
  };
  const shape = { ...(srsName === null ? {} : { srsName }), ...(json === null ? {} : { outputFormat: json }) };
  const url = new URL(value.url);
  return {
    page: (start, count) =>
      withParameters(url, {
        ...base,
        ...shape,
        ...(count === null
          ? {}
          : { [isNew ? 'count' : 'maxFeatures']: String(count), ...(start === 0 && !isNew ? {} : { startIndex: String(start) }) }),
      }),
    schema:
      json === null
        ? withParameters(url, {
            service: 'WFS',
            version: value.version,
            request: 'DescribeFeatureType',
            [isNew ? 'typeNames' : 'typeName']: type.name,
          })
        : null,
    hits: withParameters(url, { ...base, resultType: 'hits' }),
  };
}
