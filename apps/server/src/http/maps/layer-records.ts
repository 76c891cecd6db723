import type { Actor } from '../../access/permissions.ts';
import { endedBy } from '../../db/ended-by.ts';
import type { Db } from '../../db/types.ts';
import { Problem, ServiceError } from '../../problems/index.ts';
import { published, type PublishedMeans } from '../../publish/published.ts';
import type { RecordSource } from '../../store/depots/records.ts';
import { publishedLayer } from '../../store/maps/layers.ts';

/** The features of another server that a layer shows, as records; null for a layer over other data. */
export async function featuresOf(
  { db, means }: { readonly db: Db; readonly means: PublishedMeans },
  actor: Actor,
  id: number,
  gone: AbortSignal,
): Promise<RecordSource | null> {
  const source = await publishedLayer(db, actor, String(id), {});
  const { withFeatures } = source?.layer.id === id ? published(source, means) : {};
  if (!withFeatures) return null;
  const { relation, count, extent4326 } = await withFeatures(endedBy(db, gone)).catch((error: unknown) => {
    if (error instanceof ServiceError) throw new Problem('service_failed', { details: error.text(actor.language) });
    throw error;
  });
  return { relation, contentType: 'feature', size: count, sizeBytes: null, extent4326, momentId: null };
}
