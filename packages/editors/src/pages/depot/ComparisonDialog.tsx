import { isWaiting, momentBefore, newestMoment, openMoment, type Depot, type DifferenceKind, type Moment } from '@geo/api';
import type { ComparisonQuestion } from '@geo/api/react';
import { ModalFrame, color } from '@geo/ui';
import { GitCompare } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { MomentComparison } from '../../MomentComparison/index.ts';
import { useTexts } from '../../i18n/texts.ts';
import { DifferenceMap } from './compare/DifferenceMap.tsx';
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
      preview={
        isPlaced ? (
          <DifferenceMap
            port={port}
            comparison={comparison}
            kind={kind}
            selected={selected}
            extent={moment.bbox}
            onSelect={setSelectedId}
          />
        ) : undefined
      }
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
