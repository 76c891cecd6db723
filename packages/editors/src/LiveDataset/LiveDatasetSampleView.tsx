import type { LiveDatasetSample } from '@geo/api';
import { Banner, EmptyState, color, fontSize } from '@geo/ui';
import { MapView } from '@geo/ui/map';
import { styled } from '@mui/material/styles';
import { RadioTower } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { DatumTable } from '../DatumTable/index.ts';
import { typeAppearance } from '../look/index.ts';
import { useLiveTexts } from './i18n/texts.ts';

const Layout = styled('div')({
  display: 'grid',
  gap: 12,
  minWidth: 0,
  '& .notes': { display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '& .table': { border: `1px solid ${color.line}`, minWidth: 0 },
  '& .map': { border: `1px solid ${color.line}` },
  '& h3': { margin: '4px 0 0', fontSize: fontSize.body, fontWeight: 600 },
});

/** A row and the head of a table, and the bar above them, in px. */
const [rowPx, barPx] = [35, 50];
const mostRowsShown = 8;

export interface LiveDatasetSampleViewProps {
  /** What a test found. */
  readonly sample: LiveDatasetSample;
  /** Address pattern of the base map's tiles; without it the ground stays plain. */
  readonly baseMapUrl?: string | undefined;
}

/** The first records of a live dataset as a table and on a map, and what is to be known about them. */
export function LiveDatasetSampleView({ sample, baseMapUrl }: LiveDatasetSampleViewProps): ReactNode {
  const t = useLiveTexts();
  const { objects, meta, notes } = sample;
  const features = useMemo(
    (): GeoJSON.FeatureCollection => ({
      type: 'FeatureCollection',
      features: objects.flatMap(({ id, geometry, properties }): GeoJSON.Feature[] =>
        geometry ? [{ type: 'Feature', id, geometry: geometry as unknown as GeoJSON.Geometry, properties: properties ?? {} }] : [],
      ),
    }),
    [objects],
  );
  if (objects.length === 0) return <EmptyState icon={<RadioTower />} title={t('liveNone')} text={notes[0]?.text ?? t('liveNoneText')} />;
  return (
    <Layout>
      {notes.length > 0 && (
        <Banner severity="warning">
          <ul className="notes">
            {notes.map(({ code, field, text }) => (
              <li key={`${code} ${field}`}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="table">
        <DatumTable
          label={t('liveRecords')}
          type="feature"
          columns={meta.columns}
          datums={objects}
          total={objects.length}
          height={barPx + rowPx * (Math.min(objects.length, mostRowsShown) + 1) + 18}
        />
      </div>
      {features.features.length > 0 && (
        <div className="map">
          <MapView
            label={t('liveMap')}
            geojson={features}
            extent4326={meta.extent4326}
            baseTileUrl={baseMapUrl}
            hue={typeAppearance('livedataset').hue}
            height={240}
          />
        </div>
      )}
    </Layout>
  );
}
