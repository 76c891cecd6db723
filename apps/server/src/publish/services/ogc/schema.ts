import { columnKind, geometryName, type DatumColumn } from '@geo/api';
import type { LocalText } from '../../../problems/index.ts';
import { columnSql } from '../../../columns/index.ts';
import type { PublishedLayer } from '../../types.ts';
import type { ServiceContext } from '../definition.ts';
import { collectionPath, mediaTypes, titleOf, type Addresses } from './links.ts';

export const schemaPaths = [
  {
    path: 'queryables',
    rel: 'http://www.opengis.net/def/rel/ogc/1.0/queryables',
    type: mediaTypes.schema,
    title: { de: 'Felder, nach denen gefiltert wird', en: 'Fields that filters ask for' } as LocalText,
  },
  {
    path: 'schema',
    rel: 'http://www.opengis.net/def/rel/ogc/1.0/schema',
    type: mediaTypes.schema,
    title: { de: 'Felder', en: 'Fields' } as LocalText,
  },
  {
    path: 'schema',
    f: 'geojson',
    // As GDAL writes it. It wants the schema of the documents; without one it guesses the types of values from the first page.
    rel: 'describedBy',
    type: mediaTypes.schema,
    title: { de: 'Schema der GeoJSON-Dokumente', en: 'Schema of the GeoJSON documents' } as LocalText,
  },
] as const;

/** The geometry of a layer as a schema names it: `geometry-multipolygon`; `geometry-any` where several types occur. */
function geometryFormat({ geometryTypes }: Pick<PublishedLayer, 'geometryTypes'>): string {
  const [first, ...others] = [...new Set(geometryTypes.map((type) => type.toLowerCase()))];
  if (first === undefined) return 'geometry-any';
  if (others.length === 0) return `geometry-${first}`;
  const [single] = [first, ...others].map((type) => type.replace(/^multi/, ''));
  const isOne = others.length === 1 && [first, ...others].every((type) => type.replace(/^multi/, '') === single);
  return isOne ? `geometry-${single}-or-multi${single}` : 'geometry-any';
}

function columnSchema({ key, kind }: DatumColumn, language: ServiceContext['language']): Readonly<Record<string, unknown>> {
  return { title: key, description: columnKind(kind).noun[language], ...columnSql(kind).jsonSchema };
}

/** A feature of a layer as JSON schema. */
export function featureSchema(
  layer: PublishedLayer,
  { at }: Addresses,
  language: ServiceContext['language'],
): Readonly<Record<string, unknown>> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: at(`${collectionPath(layer)}/schema`, { f: 'geojson' }),
    type: 'object',
    title: titleOf(layer),
    required: ['type', 'geometry', 'properties'],
    properties: {
      type: { enum: ['Feature'] },
      id: { type: 'integer' },
      geometry: { type: ['object', 'null'], format: geometryFormat(layer) },
      properties: {
        type: 'object',
        properties: Object.fromEntries(layer.relation.columns.map((column) => [column.key, columnSchema(column, language)])),
      },
    },
  };
}

/** What has fields: a layer, or the catalogue. */
export type Described = Pick<PublishedLayer, 'serviceName' | 'title' | 'description' | 'geometryTypes'> & {
  readonly relation: Pick<PublishedLayer['relation'], 'columns'>;
};

/** The fields of a layer as JSON schema: those that filters ask for, those that are sorted by, or all of a feature with its number. */
export function layerSchema(
  layer: Described,
  which: 'queryables' | 'sortables' | 'schema',
  { at }: Addresses,
  language: ServiceContext['language'],
): Readonly<Record<string, unknown>> {
  const { columns } = layer.relation;
  const place = { 'x-ogc-role': 'primary-geometry', format: geometryFormat(layer) };
  const geometry = columns.some(({ key }) => key === geometryName) ? {} : { [geometryName]: place };
  const fields = Object.fromEntries(columns.map((column) => [column.key, columnSchema(column, language)]));
  const id = columns.some(({ key }) => key === 'id') ? {} : { id: { 'x-ogc-role': 'id', type: 'integer', readOnly: true } };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: at(`${collectionPath(layer)}/${which}`),
    type: 'object',
    title: titleOf(layer),
    ...(layer.description === '' ? {} : { description: layer.description }),
    properties: { ...(which === 'schema' ? id : {}), ...(which === 'sortables' ? {} : geometry), ...fields },
    additionalProperties: false,
  };
}
