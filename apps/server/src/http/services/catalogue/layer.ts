import { layerTypesServing } from '@geo/api';
import type { Actor } from '../../../access/permissions.ts';
import { version } from '../../../config.ts';
import type { Sql } from '../../../db/types.ts';
import { defaultSymbol } from '../../../publish/default-style.ts';
import { catalogueName, type PublishedLayer } from '../../../publish/index.ts';
import { catalogueOf } from '../../../store/maps/catalogue.ts';

/** The catalogue of all layers with metadata that may be read, as a layer: its records describe them, and lie where their data lie. */
export async function catalogueLayer(db: Sql, actor: Actor | null): Promise<PublishedLayer> {
  const { relation, count, tag } = await catalogueOf(db, actor, layerTypesServing('metadata'));
  return {
    id: 0,
    serviceName: catalogueName,
    // What somebody may read who is known is not what everybody may.
    isPublic: actor === null,
    title: '',
    description: '',
    relation,
    geometryTypes: ['Polygon', 'Point'],
    count,
    extent4326: null,
    extentNative: null,
    etag: `W/"${version}-${tag}"`,
    symbol: defaultSymbol,
    style: null,
  };
}
