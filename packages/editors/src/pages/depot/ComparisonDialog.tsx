import {
  isWaiting,
  momentBefore,
  newestMoment,
  openMoment,
  type Depot,
  type DifferenceKind,
  type Moment,
  type RecordDifference,
} from '@geo/api';
import type { ComparisonQuestion } from '@geo/api/react';
import { ModalFrame, color } from '@geo/ui';
import { MapView } from '@geo/ui/map';
import { GitCompare } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { MomentComparison } from '../../MomentComparison/index.ts';
import { useTexts } from '../../i18n/texts.ts';
import { isDrawable } from '../../geometry/drawable.ts';
import { extentOfGeometry } from '../../geometry/extent.ts';
import { roomAround } from '../../geometry/geometry.ts';
import type { DepotPort } from './port.ts';

export interface ComparisonDialogProps {
  readonly port: Pick<DepotPort, 'useBaseMap' | 'useComparison'>;
  readonly depot: Depot;
  /** The moment that is shown: it is compared with the one before, one that waits for approval with what is read, the first one with the newest. */
  readonly moment: Moment;
  /** Number of the moment that it is compared with instead. */
  readonly other?: number | undefined;
  readonly onClose: () => void;
}

/** What differs between two moments, as a table and on the map. */
export function ComparisonDialog({ port, depot, moment, other, onClose }: ComparisonDialogProps): ReactNode {
  const t = useTexts();
  const [pair, setPair] = useState(() => {
    const place = (id: number): number => depot.moments.findIndex((one) => one.id === id);
    if (other !== undefined)
      return place(other) > place(moment.id) ? { before: other, after: moment.id } : { before: moment.id, after: other };
    const before = isWaiting(depot, moment) ? (newestMoment(depot) ?? momentBefore(depot, moment)) : momentBefore(depot, moment);
    return before
      ? { before: before.id, after: moment.id }
      : { before: moment.id, after: depot.moments.find(({ id }) => id !== moment.id)!.id };
  });
  const [kind, setKind] = useState<DifferenceKind>('changed');
  const [key, setKey] = useState<string | undefined>();
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const changes = openMoment(depot)?.id === pair.after ? openMoment(depot)!.changes : 0;
  const question = useMemo<ComparisonQuestion>(
    () => ({ moment: pair.after, with: pair.before, changes, ...(key === undefined ? {} : { key }) }),
    [pair, changes, key],
  );
  const comparison = port.useComparison(question, kind);
  const selected = comparison.objects.find(({ id }) => id === selectedId) ?? null;
  const isPlaced = depot.moments.some(({ bbox }) => bbox !== null);
  return (
    <ModalFrame
      open
      size="full"
      title={`${t('compareMoments')} · ${depot.name}`}
      icon={<GitCompare size={20} color={color.text2} />}
      preview={isPlaced ? <DifferenceMap port={port} difference={selected} extent={moment.bbox} /> : undefined}
      onClose={onClose}
    >
      <MomentComparison
        moments={depot.moments}
        {...pair}
        onChoose={(before, after) => {
          setPair({ before, after });
          setKey(undefined);
          setSelectedId(null);
        }}
        comparison={comparison}
        kind={kind}
        onKind={(next) => {
          setKind(next);
          setSelectedId(null);
        }}
        onKey={(next) => {
          setKey(next);
          setSelectedId(null);
        }}
        selectedId={selectedId}
        onSelect={setSelectedId}
      />
    </ModalFrame>
  );
}

interface DifferenceMapProps {
  readonly port: Pick<DepotPort, 'useBaseMap'>;
  readonly difference: RecordDifference | null;
  readonly extent: Moment['bbox'];
}

/** Where a record was, in red, and where it is. */
function DifferenceMap({ port, difference, extent }: DifferenceMapProps): ReactNode {
  const t = useTexts();
  const { baseTileUrl, attribution } = port.useBaseMap();
  const [before, after] = [difference?.before?.geometry, difference?.after?.geometry].map((one) => (isDrawable(one) ? one : null));
  const isOnlyBefore = before && (after === null || difference?.moved === true);
  const geojson = useMemo<GeoJSON.FeatureCollection | null>(
    () =>
      isOnlyBefore && before ? { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: before }] } : null,
    [before, isOnlyBefore],
  );
  const focus = useMemo(() => {
    const around = extentOfGeometry({ geometries: [before, after] });
    return around && roomAround(around);
  }, [before, after]);
  const legend = [isOnlyBefore && ([hueBefore, t('placeBefore')] as const), after && ([color.accent, t('placeAfter')] as const)];
  return (
    <MapView
      label={t('compareMoments')}
      hue={hueBefore}
      baseTileUrl={baseTileUrl}
      attribution={attribution}
      geojson={geojson}
      highlight={after ?? null}
      extent4326={focus ?? extent}
      infoCard={
        difference ? (
          <div style={{ display: 'flex', gap: 14 }}>
            {legend.map(
              (entry) =>
                entry && (
                  <span key={entry[1]} style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
                    <span aria-hidden style={{ width: 12, height: 12, borderRadius: 3, backgroundColor: entry[0] }} />
                    {entry[1]}
                  </span>
                ),
            )}
          </div>
        ) : (
          t('chooseDifference')
        )
      }
    />
  );
}

/** Of where a record was. */
const hueBefore = '#B42318';
