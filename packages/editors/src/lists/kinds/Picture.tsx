import type { ReactNode } from 'react';
import { StaticMap } from '../../StaticMap/index.ts';

export interface PictureProps {
  /** Address of the picture; null shows the base map. */
  readonly image: string | null;
  readonly baseTileUrl: string | undefined;
}

/** Stored pictures stand under the address of media; others are addresses of their own. */
export function imageUrl(image: string): string {
  return /^(user_images|previews)\//.test(image) ? `/media/${image}` : image;
}

/** The picture of a card; decoration beside a name, so it has no text of its own. */
export function Picture({ image, baseTileUrl }: PictureProps): ReactNode {
  if (image) return <img src={imageUrl(image)} alt="" loading="lazy" draggable={false} />;
  return <StaticMap extent4326={null} tileUrls={baseTileUrl ? [baseTileUrl] : []} />;
}
