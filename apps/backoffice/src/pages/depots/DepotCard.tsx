import { typeName, type Depot } from '@geo/api';
import { StaticMap } from '@geo/editors';
import { ObjectCard, RelativeTime, typeLabel, type MenuAction } from '@geo/ui';
import type { ReactNode } from 'react';
import { depotHref } from '../../app/hrefs.ts';
import { depotTiles, useBaseMap } from '../../app/useBaseMap.ts';
import { useTexts } from '../../i18n/texts.ts';

export interface DepotCardProps {
  readonly depot: Depot;
  readonly menu?: readonly MenuAction[];
}

/** A depot as a card with a picture of where its data lies. */
export function DepotCard({ depot, menu }: DepotCardProps): ReactNode {
  const t = useTexts();
  const { baseTileUrl } = useBaseMap();
  const moment = depot.moments[0];
  const type = typeName(depot.content_type);
  const tiles = [...(baseTileUrl ? [baseTileUrl] : []), ...(moment?.bbox ? [depotTiles(depot.id, moment.id)] : [])];
  return (
    <ObjectCard
      title={depot.name}
      href={depotHref(depot.id)}
      type={type}
      preview={<StaticMap extent4326={moment?.bbox ?? null} tileUrls={tiles} />}
      meta={
        <>
          {typeLabel(type)} · {moment ? t('objects', { count: moment.size }) : t('noDataYet')} ·{' '}
          <RelativeTime value={moment?.created ?? depot.modified} />
        </>
      }
      menu={menu}
    />
  );
}
