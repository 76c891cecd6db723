import { isRecord } from '@geo/api';
import { Preview3d, type Preview3dSource } from '@geo/ui/scene';
import { useMemo, type ReactNode } from 'react';
import type { ShownValueProps } from '../definition.ts';
import { FieldsCard } from '../fields/FieldsCard.tsx';
import { useCardTexts } from './i18n/texts.ts';

/** Height of the scene in px. */
const sceneHeight = 360;

/** A scene of tiles, read by way of the platform; nothing where the value is not stored. */
export function TilesetScene({ datum, value, text }: ShownValueProps): ReactNode {
  const t = useCardTexts();
  const url = datum?.tileset_url;
  // Another scene may have a first file of the same name.
  const address = isRecord(value) ? value['url'] : undefined;
  const source = useMemo<Preview3dSource | null>(
    () => (url === undefined || address === undefined ? null : { kind: 'tileset', url }),
    [url, address],
  );
  return source && <Preview3d label={t('sceneOf', { name: text })} source={source} height={sceneHeight} />;
}

/** A scene of tiles by itself: it can be turned; below it where it is. */
export function TilesetCard(shown: ShownValueProps): ReactNode {
  return (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TilesetScene {...shown} />
      <FieldsCard {...shown} />
    </div>
  );
}
