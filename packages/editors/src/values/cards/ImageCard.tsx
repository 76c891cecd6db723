import { imageOf } from '@geo/api';
import { color, radius, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { PropertiesTable } from '../../PropertiesTable/index.ts';
import { StaticMap } from '../../StaticMap/index.ts';
import type { ShownValueProps } from '../definition.ts';
import { FileCard } from './FileCard.tsx';
import { useCardTexts } from './i18n/texts.ts';

/** Height of the map in px. */
const mapHeight = 200;

/** A picture by itself: its file, where it was taken, and its properties. */
export function ImageCard(shown: ShownValueProps): ReactNode {
  const t = useCardTexts();
  const format = useFormat();
  const { origin, properties } = imageOf(shown.value) ?? {};
  const pattern = shown.sources?.baseMapUrl;
  return (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FileCard {...shown} />
      {origin && (
        <figure style={{ margin: 0, display: 'grid', gap: 6 }}>
          <div style={{ height: mapHeight, overflow: 'hidden', borderRadius: radius, border: `1px solid ${color.line}` }}>
            <StaticMap
              extent4326={[...origin, ...origin]}
              tileUrls={pattern === undefined ? [] : [pattern]}
              geometry={{ type: 'Point', coordinates: [...origin] }}
            />
          </div>
          <figcaption>{t('takenAt', { place: origin.map((degrees) => format.plain(degrees)).join(' / ') })}</figcaption>
        </figure>
      )}
      {properties && <PropertiesTable label={t('pictureProperties')} properties={properties} />}
    </div>
  );
}
