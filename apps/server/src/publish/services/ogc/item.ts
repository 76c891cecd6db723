import type { Db } from '../../../db/types.ts';
import { agedHeaders, withRecords } from '../../loaded.ts';
import type { PublishedLayer, ServiceResponse } from '../../types.ts';
import { resolveCrs, type Crs } from '../crs.ts';
import type { ServiceContext } from '../definition.ts';
import { crsUri, namedCrs } from './crs.ts';
import { itemPage } from './html/items.ts';
import { noSuchFeature, oneFeature } from './items.ts';
import { addressesOf, collectionPath, mediaTypes, selfLinks, type Link } from './links.ts';
import type { GetItem } from './request.ts';
import { pageAnswer, vary } from './respond.ts';

/** The tag of a record in a system: what it is before the dash, whatever form it is told in. */
const itemTag = (tag: string, form: string): string => `"${tag}-${form}"`;

export async function getItem(request: GetItem, context: ServiceContext): Promise<ServiceResponse> {
  const { db, language, layers } = context;
  const layer = await withRecords(layers[0]!, db);
  const isPage = request.format === 'html';
  // A map wants degrees, longitude first.
  const crs = await resolveCrs(db, isPage ? namedCrs('CRS84', 'crs') : request.crs, 'crs');
  const idx = /^\d{1,15}$/.test(request.fid) ? Number(request.fid) : null;
  if (!isPage && idx !== null) return ogcFeature(db, layer, idx, context, crs);
  const found = idx === null ? null : await oneFeature(db, layer, idx, crs);
  if (!found) throw noSuchFeature(request.fid);
  const page = pageAnswer(itemPage(layer, found.text, itemLinks(layer, request, context), context), { language });
  return { ...page, headers: { ...page.headers, ...agedHeaders(layer), etag: itemTag(found.tag, `html-${language}`) } };
}

/** A feature as GeoJSON. @param asked @default CRS84 */
export async function ogcFeature(
  db: Db,
  layer: PublishedLayer,
  idx: number,
  context: Pick<ServiceContext, 'url' | 'kept' | 'language'>,
  asked?: Crs,
): Promise<ServiceResponse & { readonly body: string }> {
  const crs = asked ?? (await resolveCrs(db, namedCrs('CRS84', 'crs'), 'crs'));
  const found = await oneFeature(db, layer, idx, crs);
  if (!found) throw noSuchFeature(String(idx));
  const links = itemLinks(layer, { fid: String(idx), format: 'json' }, context);
  return {
    status: 200,
    headers: {
      'content-type': `${mediaTypes.geojson}; charset=utf-8`,
      'content-crs': `<${crsUri(crs)}>`,
      ...agedHeaders(layer),
      etag: itemTag(found.tag, crs.form === 'crs84' ? 'crs84' : String(crs.srid)),
      vary,
    },
    body: `${found.text.slice(0, -1)},"links":${JSON.stringify(links)}}\n`,
  };
}

function itemLinks(
  layer: PublishedLayer,
  { fid, format }: Pick<GetItem, 'fid' | 'format'>,
  context: Pick<ServiceContext, 'url' | 'kept' | 'language'>,
): Link[] {
  const addresses = addressesOf(context);
  return [
    ...selfLinks(addresses, `${collectionPath(layer)}/items/${fid}`, format, context.language, { type: mediaTypes.geojson }),
    {
      href: addresses.at(collectionPath(layer)),
      rel: 'collection',
      type: mediaTypes.json,
      title: { de: 'Die Sammlung', en: 'The collection' }[context.language],
    },
  ];
}
