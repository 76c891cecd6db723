import { errorText, type DifferenceKind, type Moment } from '@geo/api';
import type { ComparisonState } from '@geo/api/react';
import { EmptyState, ErrorState, ProgressBar, RecordTable, Segments, useFormat, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { Equal } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { momentTitle } from '../MomentTimeline/index.ts';
import { Choice } from '../fields/Choice.tsx';
import { useTexts } from '../i18n/texts.ts';
import { differenceColumns, differenceRows, differingFirst, movedKey } from './differenceRows.tsx';

export interface MomentComparisonProps {
  /** The moments of the depot, newest first. */
  readonly moments: readonly Moment[];
  /** Number of the older moment. */
  readonly before: number;
  /** Number of the newer moment. */
  readonly after: number;
  /** Other moments are to be compared. */
  readonly onChoose: (before: number, after: number) => void;
  /** What was found. */
  readonly comparison: ComparisonState;
  /** The kind of difference that is shown. */
  readonly kind: DifferenceKind;
  /** Another kind is to be shown. */
  readonly onKind: (kind: DifferenceKind) => void;
  /** Records are to be told apart by another column, '' by their whole content. */
  readonly onKey: (key: string) => void;
  /** Number of the chosen difference; null for none. */
  readonly selectedId: number | null;
  /** A difference was chosen. */
  readonly onSelect: (id: number) => void;
}

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minHeight: 0,
  height: '100%',
  '& > .choices': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))', gap: 12, paddingTop: 6 },
  '& > .table': { flex: 1, minHeight: 320 },
});

const kinds = ['changed', 'added', 'removed'] as const;
const labels = { changed: 'differChanged', added: 'differAdded', removed: 'differRemoved' } as const;

/** What differs between two moments of a depot: how many records of each kind, and which; of changed ones the old and the new values. */
export const MomentComparison = withSetup(function MomentComparison({
  moments,
  before,
  after,
  onChoose,
  comparison,
  kind,
  onKind,
  onKey,
  selectedId,
  onSelect,
}: MomentComparisonProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { meta, objects, error } = comparison;
  const columns = useMemo(() => {
    const [first, ...others] = differenceColumns(differingFirst(meta?.columns ?? [], objects), format);
    const place = { key: movedKey, label: t('differPlace'), text: (moved: unknown) => (moved === true ? t('differPlaceChanged') : '–') };
    return [...(first ? [first] : []), ...(objects.some(({ moved }) => moved) ? [place] : []), ...others];
  }, [meta?.columns, objects, format, t]);
  const rows = useMemo(() => differenceRows(objects, meta?.columns ?? []), [objects, meta?.columns]);
  const place = (id: number): number => moments.findIndex((moment) => moment.id === id);
  const named = (some: readonly Moment[]): (readonly [number, string])[] =>
    some.map((moment) => [moment.id, `${momentTitle(moment, t)} · ${format.dateTime(moment.created)}`] as const);
  const isPartial = meta !== undefined && meta[kind] > meta.total_count;
  return (
    <Frame>
      <div className="choices">
        <Choice
          label={t('comparedBefore')}
          value={before}
          options={named(moments.slice(place(after) + 1).filter(({ status }) => status !== 'open'))}
          disabled={false}
          fullWidth
          onChange={(id) => onChoose(id, after)}
        />
        <Choice
          label={t('comparedAfter')}
          value={after}
          options={named(moments.slice(0, -1))}
          disabled={false}
          fullWidth
          onChange={(id) => {
            const older = moments[place(id) + 1];
            onChoose(place(before) > place(id) || !older ? before : older.id, id);
          }}
        />
        {meta && meta.key !== null && (
          <Choice
            label={t('comparedBy')}
            value={meta.key}
            options={[
              ...meta.columns.filter(({ kind: one }) => one === 'string' || one === 'number').map(({ key }) => [key, key] as const),
              ['', t('comparedByContent')] as const,
            ]}
            disabled={false}
            fullWidth
            onChange={onKey}
          />
        )}
      </div>
      {error ? (
        <ErrorState title={t('compareFailed')} reason={errorText(error)} onRetry={comparison.retry} />
      ) : meta ? (
        <>
          <Segments
            label={t('differences')}
            value={kind}
            segments={kinds.map((one) => ({ value: one, label: t(labels[one], { count: format.number(meta[one]) }) }))}
            onChange={onKind}
          />
          {isPartial && <span>{t('firstDifferences', { count: format.number(meta.total_count) })}</span>}
          <div className="table">
            <RecordTable
              label={t('differences')}
              columns={columns}
              rows={rows}
              total={comparison.total ?? rows.length}
              loading={comparison.loading || comparison.loadingMore}
              onLoadMore={comparison.loadMore}
              selectedId={selectedId}
              onSelect={(id) => onSelect(Number(id))}
              empty={<EmptyState icon={<Equal />} title={t('nothingDiffers')} />}
            />
          </div>
        </>
      ) : (
        <ProgressBar label={t('comparing')} />
      )}
    </Frame>
  );
});
