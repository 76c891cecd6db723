import type { ReactNode } from 'react';
import { imageUrl } from '../../look/imageUrl.ts';
import { StaticMap } from '../../StaticMap/index.ts';

export interface PictureProps {
  /** Address of the picture; null shows the base map. */
  readonly image: string | null;
  readonly baseTileUrl: string | undefined;
}

/** The picture of a card; decoration beside a name, so it has no text of its own. */
export function Picture({ image, baseTileUrl }: PictureProps): ReactNode {
  if (image) return <img src={imageUrl(image)} alt="" loading="lazy" draggable={false} />;
  return <StaticMap extent4326={null} tileUrls={baseTileUrl ? [baseTileUrl] : []} />;
}
