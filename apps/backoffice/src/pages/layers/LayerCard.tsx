import type { Layer } from '@geo/api';
import { StaticMap } from '@geo/editors';
import { ObjectCard, RelativeTime, typeLabel, type MenuAction } from '@geo/ui';
import type { ReactNode } from 'react';
import { layerHref } from '../../app/hrefs.ts';
import { useBaseMap } from '../../app/useBaseMap.ts';
import { useTexts } from '../../i18n/texts.ts';
import { layerSize, layerTiles } from './layerFacts.ts';
import { PublicChip } from './PublicChip.tsx';

export interface LayerCardProps {
  readonly layer: Layer;
  readonly menu?: readonly MenuAction[];
}

/** A layer as a card with a picture of its map. */
export function LayerCard({ layer, menu }: LayerCardProps): ReactNode {
  const t = useTexts();
  const { baseTileUrl } = useBaseMap();
  const data = layerTiles(layer);
  const tiles = [...(baseTileUrl ? [baseTileUrl] : []), ...(data === null ? [] : [data])];
  return (
    <ObjectCard
      title={layer.name}
      href={layerHref(layer.id)}
      type="layer"
      preview={<StaticMap extent4326={layer.bbox} tileUrls={tiles} />}
      meta={
        <>
          {typeLabel(layer.type)} · {t('objects', { count: layerSize(layer) })} · <RelativeTime value={layer.modified} />
        </>
      }
      chips={<PublicChip isPublic={layer.public} />}
      menu={menu}
    />
  );
}
