import type { PublishedMeans } from '../../../publish/published.ts';
import { styleGraphics } from '../../../publish/render/graphics/stored.ts';
import { externalFeatures } from '../../../relay/external/features.ts';
import { externalMaps } from '../../../relay/external/map.ts';
import type { Platform } from '../../context.ts';

/** What layers are shown with on this platform. */
export function publishedMeans(platform: Platform): PublishedMeans {
  const { db, outgoing } = platform;
  return { graphics: styleGraphics(platform), externals: externalMaps(outgoing), features: externalFeatures(db, outgoing) };
}
