import type { DifferenceKind, Moment, RecordDifference } from '@geo/api';
import type { ComparisonState } from '@geo/api/react';
import { color, useFormat } from '@geo/ui';
import { MapView } from '@geo/ui/map';
import { useMemo, type ReactNode } from 'react';
import { extentOfGeometry } from '../../../geometry/extent.ts';
import { roomAround } from '../../../geometry/geometry.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { DepotPort } from '../port.ts';
import { differencePlaces, placesOf } from './differencePlaces.ts';

export interface DifferenceMapProps {
  readonly port: Pick<DepotPort, 'useBaseMap'>;
  readonly comparison: Pick<ComparisonState, 'objects'>;
  /** The kind of difference that is shown. */
  readonly kind: DifferenceKind;
  /** The chosen one; null for none. */
  readonly selected: RecordDifference | null;
  /** What is shown where nothing has a place. */
  readonly extent: Moment['bbox'];
  /** A difference was chosen, by its number; null for none. */
  readonly onSelect: (id: number | null) => void;
}

/** Of where a record was. */
const hueBefore = '#B42318';
const hues: Readonly<Record<DifferenceKind, string>> = { changed: '#B54708', added: '#1A7F37', removed: hueBefore };
const labels = { changed: 'differChanged', added: 'differAdded', removed: 'differRemoved' } as const;

/** Where all listed differences are; of the chosen one where it was, in red, and where it is. */
export function DifferenceMap({ port, comparison: { objects }, kind, selected, extent, onSelect }: DifferenceMapProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { baseTileUrl, attribution } = port.useBaseMap();
  const all = useMemo(() => differencePlaces(objects, kind), [objects, kind]);
  const one = useMemo(() => selected && placesOf(selected), [selected]);
  const geojson = useMemo<GeoJSON.FeatureCollection | null>(() => {
    if (!one) return all.features.length > 0 ? all : null;
    return one.before && { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: one.before }] };
  }, [all, one]);
  const focus = useMemo(() => {
    const around = extentOfGeometry({ geometries: one ? [one.before, one.after] : all.features.map(({ geometry }) => geometry) });
    return around && roomAround(around);
  }, [all, one]);
  const legend: readonly (readonly [string, string])[] = one
    ? [...(one.before ? [[hueBefore, t('placeBefore')] as const] : []), ...(one.after ? [[color.accent, t('placeAfter')] as const] : [])]
    : [[hues[kind], t(labels[kind], { count: format.number(all.features.length) })]];
  return (
    <MapView
      label={t('compareMoments')}
      hue={one ? hueBefore : hues[kind]}
      baseTileUrl={baseTileUrl}
      attribution={attribution}
      geojson={geojson}
      highlight={one?.after ?? null}
      extent4326={focus ?? extent}
      onClick={() => onSelect(null)}
      {...(one ? {} : { onFeatureClick: ({ id }) => onSelect(Number(id)) })}
      infoCard={
        <div style={{ display: 'grid', gap: 6 }}>
          <div style={{ display: 'flex', gap: 14 }}>
            {legend.map(([hue, label]) => (
              <span key={label} style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
                <span aria-hidden style={{ width: 12, height: 12, borderRadius: 3, backgroundColor: hue }} />
                {label}
              </span>
            ))}
          </div>
          {!one && all.features.length > 0 && <span>{t('chooseDifference')}</span>}
        </div>
      }
    />
  );
}
