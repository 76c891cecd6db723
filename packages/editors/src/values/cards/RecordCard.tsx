import { MapView } from '@geo/ui/map';
import { color, radius, useFormat } from '@geo/ui';
import type { Feature, Geometry } from 'geojson';
import { useMemo, type ReactNode } from 'react';
import { typeAppearance } from '../../look/index.ts';
import { isDrawable } from '../../geometry/drawable.ts';
import { lookAt } from '../../geometry/geometry.ts';
import { PropertiesTable } from '../../PropertiesTable/index.ts';
import type { ShownValueProps } from '../definition.ts';
import { useCardTexts } from './i18n/texts.ts';
import { pngPreview } from './rules/pictures.ts';
import { attributesOf, geometryOf, recordOf, recordTitle } from './rules/record.ts';

/** Heights in px. */
const mapHeight = 240;
const pictureHeight = 200;
const pictureStyle = { width: '100%', height: pictureHeight, objectFit: 'contain', backgroundColor: color.sunken } as const;

interface PlaceProps {
  readonly geometry: Geometry;
  readonly name: string;
  readonly hue: string;
  readonly baseMapUrl: string | undefined;
}

function Place({ geometry, name, hue, baseMapUrl }: PlaceProps): ReactNode {
  const t = useCardTexts();
  // The map draws anew what is another object.
  const place = useMemo(() => {
    const feature: Feature = { type: 'Feature', geometry, properties: {} };
    return { geojson: { type: 'FeatureCollection' as const, features: [feature] }, extent4326: lookAt(geometry) };
  }, [geometry]);
  return (
    <div style={{ borderRadius: radius, overflow: 'hidden', border: `1px solid ${color.line}` }}>
      <MapView {...place} label={t('placeOf', { name })} height={mapHeight} baseTileUrl={baseMapUrl} hue={hue} />
    </div>
  );
}

/** A record by itself: its picture where it brings one, its geometry on a map, and all its attributes. */
export function RecordCard(shown: ShownValueProps): ReactNode {
  const t = useCardTexts();
  const format = useFormat();
  const datum = recordOf(shown);
  const picture = pngPreview(datum);
  const attributes = attributesOf(datum) ?? {};
  const geometry = geometryOf(datum);
  const name = recordTitle(shown.type, datum, format) || t('recordNumber', { number: shown.number ?? datum.id });
  return (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {picture !== null && <img src={picture} alt={t('pictureOf', { name })} style={pictureStyle} />}
      {isDrawable(geometry) && (
        <Place geometry={geometry} name={name} hue={typeAppearance(shown.type).hue} baseMapUrl={shown.sources?.baseMapUrl} />
      )}
      {Object.keys(attributes).length > 0 ? (
        <PropertiesTable label={t('attributes')} properties={attributes} />
      ) : (
        <p style={{ margin: 0, color: color.text2 }}>{t('noAttributes')}</p>
      )}
    </div>
  );
}
