import { createReadStream } from 'node:fs';
import { invalidParameter } from '../../../problems/index.ts';
import { servedInTurn } from '../../../exports/turns.ts';
import { bytesOf, checkRecords, textsOf, writingOf } from '../../../exports/writing.ts';
import { downloads, type Written } from '../../../formats/index.ts';
import type { ServiceResponse } from '../../types.ts';
import type { ServiceContext } from '../definition.ts';
import { attachment } from '../geojson/attachment.ts';
import type { QueryPage } from './pages.ts';

/** A file in which features are handed out: the download it is, what it is called in `outputFormat`, the first in capabilities. */
interface FileFormat {
  readonly id: string;
  readonly names: readonly [string, ...string[]];
  /** How it is written, where programs expect another form than people. */
  readonly stated?: Readonly<Record<string, unknown>>;
}

const known: readonly FileFormat[] = [
  { id: 'csv', names: ['text/csv', 'csv'], stated: { sep: ',', decimal: '.' } },
  { id: 'shp', names: ['SHAPE-ZIP', 'shapefile', 'shp'] },
  { id: 'gpkg', names: ['application/geopackage+sqlite3', 'geopackage', 'gpkg'] },
];

/** Those that this machine can write. */
export const fileFormats: readonly FileFormat[] = known.filter(({ id }) => downloads.offered.some(({ told }) => told.id === id));

/** Features of one type as a file; what stands in the way is told before anything of it is sent. */
export async function featureFile(
  { id, names, stated = {} }: FileFormat,
  pages: readonly QueryPage[],
  { db, language, signal }: ServiceContext,
): Promise<ServiceResponse> {
  const [page] = pages;
  const download = downloads.offered.find(({ told }) => told.id === id)!;
  const { contentType, told } = download;
  if (!page || pages.length > 1)
    throw invalidParameter('typeNames', `${pages.length}`, {
      de: `ein Typ; ${names[0]} fasst nicht mehrere`,
      en: `one type; ${names[0]} does not hold several`,
    });
  const { layer, properties, withGeometry, selection, crs } = page.query;
  const columns = layer.relation.columns.filter(({ key }) => properties === null || properties.includes(key));
  const geometryTypes = withGeometry ? layer.geometryTypes : [];
  if (told.places_only && geometryTypes.length === 0)
    throw invalidParameter('outputFormat', names[0], {
      de: 'ein Format, das Objekte ohne Geometrie aufnimmt',
      en: 'a format that takes features without geometry',
    });
  const writing = await writingOf(
    db,
    download,
    { columns, srid: layer.relation.srid, geometryTypes, stated: { ...stated, crs: crs.srid }, narrowed: properties !== null },
    { language },
  );
  const order = {
    selected: layer,
    selection: { ...selection, byNumber: true as const, limit: page.returned, offset: page.offset },
    narrowing: layer.relation,
    writing,
  };
  await checkRecords(db, { ...order, language });
  const headers = {
    'content-type': contentType,
    'content-disposition': attachment(`${layer.title || layer.serviceName}.${told.extension}`),
  };
  if (!writing.file) return { status: 200, headers, body: bytesOf(await textsOf(db, order), writing) };
  const file = await servedInTurn(() => textsOf(db, order), {
    ...writing.file,
    separator: writing.texts.separator,
    name: layer.serviceName,
    signal,
  });
  return { status: 200, headers: { ...headers, 'content-length': String(file.sizeBytes) }, body: bytes(file) };
}

/** The bytes of a file, which goes however their reading ends. */
async function* bytes({ path, close }: Written): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  } finally {
    await close();
  }
}
