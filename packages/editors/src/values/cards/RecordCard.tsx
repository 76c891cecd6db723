import { MapView } from '@geo/ui/map';
import { color, radius, useFormat } from '@geo/ui';
import type { Feature } from 'geojson';
import { useMemo, type ReactNode } from 'react';
import { typeAppearance } from '../../look/index.ts';
import { isDrawable } from '../../pages/depot/drawable.ts';
import { lookAt } from '../../pages/depot/geometry.ts';
import { PropertiesTable } from '../../PropertiesTable/index.ts';
import type { ShownValueProps } from '../definition.ts';
import { PngPreview } from './Previews.tsx';
import { useCardTexts } from './i18n/texts.ts';
import { pngPreview } from './rules/pictures.ts';
import { attributesOf, geometryOf, recordOf, recordTitle } from './rules/record.ts';

/** Heights in px. */
const mapHeight = 240;
const pictureHeight = 200;

/** A record by itself: its picture where it brings one, its geometry on a map, and all its attributes. */
export function RecordCard(shown: ShownValueProps): ReactNode {
  const t = useCardTexts();
  const format = useFormat();
  const datum = recordOf(shown);
  const { png_preview: picture, ...attributes } = attributesOf(datum) ?? {};
  const geometry = geometryOf(datum);
  const place = useMemo(() => {
    if (!isDrawable(geometry)) return null;
    const feature: Feature = { type: 'Feature', geometry, properties: {} };
    return { geojson: { type: 'FeatureCollection' as const, features: [feature] }, extent4326: lookAt(geometry) };
  }, [geometry]);
  const name = recordTitle(shown.type, datum, format) || t('recordNumber', { number: datum.id });
  const hasPicture = picture !== undefined && pngPreview(datum) !== null;
  return (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {hasPicture && (
        <div role="img" aria-label={t('pictureOf', { name })} style={{ height: pictureHeight, backgroundColor: color.sunken }}>
          <PngPreview {...shown} />
        </div>
      )}
      {place && (
        <div style={{ borderRadius: radius, overflow: 'hidden', border: `1px solid ${color.line}` }}>
          <MapView
            {...place}
            label={t('placeOf', { name })}
            height={mapHeight}
            baseTileUrl={shown.sources?.baseMapUrl}
            hue={typeAppearance(shown.type).hue}
          />
        </div>
      )}
      {Object.keys(attributes).length > 0 ? (
        <PropertiesTable label={t('attributes')} properties={attributes} />
      ) : (
        <p style={{ margin: 0, color: color.text2 }}>{t('noAttributes')}</p>
      )}
    </div>
  );
}
