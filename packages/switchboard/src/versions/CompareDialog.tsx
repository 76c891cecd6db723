import { styled } from '@mui/material/styles';
import { Button, EmptyState, ListSkeleton, ModalFrame, StatusChip, color, fontSize, radius } from '@geo/ui';
import { Equal } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { Graph } from '../graph/graph.ts';
import { compareGraphs, mergedGraph, shownPlace, type Difference, type GraphContent } from '../graph/edits/compare.ts';
import { objectName } from '../graph/names.ts';
import { useTexts } from '../i18n/texts.ts';
import { useTypeText } from '../ports/typeText.ts';
import { LoadFailure } from '../load/LoadFailure.tsx';
import { useLoaded, type Load } from '../load/useLoaded.ts';
import { CompareCanvas } from './CompareCanvas.tsx';
import { differenceTexts } from './differenceTexts.ts';
import { FieldChanges } from './FieldChanges.tsx';

/** A graph under a name, loaded when it is looked at. */
export interface ComparedVersion {
  readonly name: string;
  /** Memoised with the version. */
  readonly load: Load<GraphContent>;
}

export interface CompareDialogProps {
  readonly switchboard: Graph['switchboard'];
  readonly earlier: ComparedVersion;
  readonly later: ComparedVersion;
  readonly onClose: () => void;
}

const Layout = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  height: 'min(64vh, 620px)',
  gap: 12,
  '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '1fr 1fr' },
  '& .canvas': { minHeight: 0, border: `1px solid ${color.line}`, borderRadius: radius, overflow: 'hidden', backgroundColor: color.ground },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, minHeight: 0, overflow: 'auto' },
  '& li > button': {
    display: 'block',
    width: '100%',
    padding: 8,
    border: 0,
    borderRadius: radius,
    background: 'none',
    font: 'inherit',
    fontSize: fontSize.body,
    color: color.text,
    textAlign: 'left',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { backgroundColor: color.sunken },
    '&[aria-current=true]': { backgroundColor: color.accentSoft },
  },
});

const tones = { added: 'ok', changed: 'warning', removed: 'error' } as const satisfies Record<Difference, string>;

interface ShownProps {
  readonly switchboard: Graph['switchboard'];
  readonly earlier: GraphContent;
  readonly later: GraphContent;
}

function Shown({ switchboard, earlier, later }: ShownProps): ReactNode {
  const t = useTexts();
  const typeText = useTypeText();
  const [centre, setCentre] = useState<string | null>(null);
  const differences = useMemo(() => compareGraphs(earlier, later), [earlier, later]);
  const graph = useMemo(() => mergedGraph(switchboard, earlier, later), [switchboard, earlier, later]);
  const byPlace = useMemo(() => {
    const placed = differences.map(({ uri, difference }) => ({ uri, place: shownPlace(graph, uri), difference }));
    // What stands in a row of a node shows that the node has changed; what became of the node itself counts more.
    const inside = placed.filter(({ uri, place }) => uri !== place).map(({ place }): [string, Difference] => [place, 'changed']);
    const own = placed.filter(({ uri, place }) => uri === place).map(({ place, difference }): [string, Difference] => [place, difference]);
    return new Map([...inside, ...own]);
  }, [differences, graph]);
  if (differences.length === 0) return <EmptyState icon={<Equal />} title={t('differencesNone')} />;
  const count = (difference: Difference): number => differences.filter((one) => one.difference === difference).length;
  return (
    <>
      <p style={{ margin: '0 0 10px', color: color.text2 }}>
        {t('differenceCounts', { added: count('added'), changed: count('changed'), removed: count('removed') })}
      </p>
      <Layout>
        <div className="canvas">
          <CompareCanvas graph={graph} differences={byPlace} centre={centre} />
        </div>
        <ul aria-label={t('differences')}>
          {differences.map((one) => {
            const place = shownPlace(graph, one.uri);
            return (
              <li key={one.uri}>
                <button type="button" aria-current={centre === place} onClick={() => setCentre(place)}>
                  <StatusChip status={tones[one.difference]} label={t(differenceTexts[one.difference])} />{' '}
                  {objectName(one.object, typeText)}
                </button>
                <FieldChanges difference={one} earlier={earlier} later={later} />
              </li>
            );
          })}
        </ul>
      </Layout>
    </>
  );
}

/** Two versions of a graph on top of each other, with a list of what differs. */
export function CompareDialog({ switchboard, earlier, later, onClose }: CompareDialogProps): ReactNode {
  const t = useTexts();
  const [first, retryFirst] = useLoaded(earlier.load);
  const [second, retrySecond] = useLoaded(later.load);
  const failed = first.state === 'failed' ? first : second.state === 'failed' ? second : null;
  return (
    <ModalFrame
      open
      size="full"
      title={t('compareTitle', { earlier: earlier.name, later: later.name })}
      onClose={onClose}
      actions={
        <Button sx={{ ml: 'auto' }} onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {failed && (
        <LoadFailure
          reason={failed.reason}
          onRetry={() => {
            retryFirst();
            retrySecond();
          }}
        />
      )}
      {!failed && (first.state !== 'ready' || second.state !== 'ready') && <ListSkeleton rows={6} />}
      {first.state === 'ready' && second.state === 'ready' && <Shown switchboard={switchboard} earlier={first.data} later={second.data} />}
    </ModalFrame>
  );
}
