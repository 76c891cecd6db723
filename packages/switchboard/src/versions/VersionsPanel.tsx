import type { Revision } from '@geo/api';
import { styled } from '@mui/material/styles';
import {
  ActionMenu,
  Banner,
  Button,
  ConfirmDialog,
  EmptyState,
  ListSkeleton,
  RelativeTime,
  StatusChip,
  color,
  fontSize,
  radius,
  type MenuAction,
} from '@geo/ui';
import TextField from '@mui/material/TextField';
import { Bookmark, GitCompare, History, RotateCcw, Save } from 'lucide-react';
import { useCallback, useState, type FormEvent, type ReactNode } from 'react';
import { SidePanel } from '../editor/panels/SidePanel.tsx';
import type { Graph } from '../graph/graph.ts';
import { contentOf } from '../graph/edits/compare.ts';
import { useTexts } from '../i18n/texts.ts';
import { LoadFailure } from '../load/LoadFailure.tsx';
import { useLoaded } from '../load/useLoaded.ts';
import { useAfterChanges } from './useAfterChanges.ts';
import type { RevisionsPort } from '../port.ts';
import { CompareDialog, type ComparedVersion } from './CompareDialog.tsx';

export interface VersionsPanelProps {
  readonly graph: Graph;
  /** Memoised. */
  readonly revisions: RevisionsPort;
  /** Versions are compared, but neither saved nor restored. @default false */
  readonly readOnly?: boolean;
  readonly userName: (uri: string) => string;
  /** Settles once the server has everything that was edited. */
  readonly settled: () => Promise<unknown>;
  /** Restores a version; `name` is what it is called. Rejects with the reason. */
  readonly onRestore: (number: number, name: string) => Promise<unknown>;
  /** A version was saved under a name. */
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 8,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: 8,
    padding: '8px 4px 8px 8px',
    borderRadius: radius,
    '&:hover': { backgroundColor: color.sunken },
  },
  '& .name': { fontSize: fontSize.body, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .unnamed': { fontWeight: 400 },
  '& .facts': { fontSize: fontSize.small, color: color.text2 },
});

const Form = styled('form')({ display: 'grid', gap: 8, padding: '12px 16px', borderBottom: `1px solid ${color.line}` });

interface Comparison {
  readonly earlier: ComparedVersion;
  readonly later: ComparedVersion;
}

/** The versions of a switchboard: save under a name, compare, restore. */
export function VersionsPanel(props: VersionsPanelProps): ReactNode {
  const { graph, revisions, readOnly = false, userName, settled, onRestore, onSaved, onClose } = props;
  const t = useTexts();
  const load = useCallback(async (signal: AbortSignal) => settled().then(() => revisions.list(signal)), [settled, revisions]);
  const [loaded, reload] = useLoaded(load);
  useAfterChanges(graph, reload);
  const [name, setName] = useState('');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [marked, setMarked] = useState<Revision | null>(null);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [restoring, setRestoring] = useState<Revision | null>(null);

  const nameOf = (revision: Revision): string => revision.name || t('versionNumber', { number: revision.number });
  const versionOf = (revision: Revision): ComparedVersion => ({
    name: nameOf(revision),
    load: (signal) => revisions.load(revision.number, signal),
  });
  const attempt = async (action: () => Promise<unknown>): Promise<boolean> => {
    setPending(true);
    setError(undefined);
    try {
      await action();
      return true;
    } catch (reason) {
      setError(reason instanceof Error && reason.message ? reason.message : t('failed'));
      return false;
    } finally {
      setPending(false);
    }
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '' || !(await attempt(() => settled().then(() => revisions.save(wanted))))) return;
    setName('');
    onSaved(wanted);
    reload();
  };
  const restore = async (revision: Revision): Promise<void> => {
    if (!(await attempt(() => onRestore(revision.number, nameOf(revision))))) return;
    setRestoring(null);
    reload();
  };
  const compare = (first: Revision, second: Revision): void => {
    const [earlier, later] = first.number < second.number ? [first, second] : [second, first];
    setComparison({ earlier: versionOf(earlier), later: versionOf(later) });
  };
  const actionsOf = (revision: Revision, before: Revision | undefined): MenuAction[] => [
    {
      id: 'now',
      label: t('compareWithNow'),
      icon: <GitCompare />,
      onSelect: () => {
        const present = contentOf(graph);
        setComparison({ earlier: versionOf(revision), later: { name: t('now'), load: async () => present } });
      },
    },
    ...(before ? [{ id: 'before', label: t('compareWithBefore'), icon: <GitCompare />, onSelect: () => compare(before, revision) }] : []),
    ...(marked && marked.number !== revision.number
      ? [
          {
            id: 'marked',
            label: t('compareWithMarked', { name: nameOf(marked) }),
            icon: <GitCompare />,
            onSelect: () => compare(marked, revision),
          },
        ]
      : [{ id: 'mark', label: t('compareMark'), icon: <Bookmark />, onSelect: () => setMarked(revision) }]),
    ...(readOnly
      ? []
      : [{ id: 'restore', label: t('restoreVersion'), icon: <RotateCcw />, divider: true, onSelect: () => setRestoring(revision) }]),
  ];
  return (
    <SidePanel title={t('versions')} closeLabel={t('closeVersions')} onClose={onClose}>
      {!readOnly && (
        <Form onSubmit={(event) => void save(event)}>
          <TextField size="small" label={t('versionName')} value={name} onChange={(event) => setName(event.target.value)} />
          <Button
            type="submit"
            size="small"
            icon={<Save />}
            disabled={name.trim() === ''}
            loading={pending && !restoring}
            loadingPosition="start"
          >
            {t('versionSave')}
          </Button>
          {error !== undefined && !restoring && <Banner severity="error">{error}</Banner>}
        </Form>
      )}
      {loaded.state === 'loading' && <ListSkeleton rows={4} />}
      {loaded.state === 'failed' && <LoadFailure reason={loaded.reason} onRetry={reload} />}
      {loaded.state === 'ready' && loaded.data.length === 0 && (
        <EmptyState icon={<History />} title={t('versionsEmpty')} text={t('versionsEmptyText')} />
      )}
      {loaded.state === 'ready' && loaded.data.length > 0 && (
        <List aria-label={t('versions')}>
          {loaded.data.map((revision, index) => (
            <li key={revision.number}>
              <div>
                <div className={revision.name ? 'name' : 'name unnamed'}>
                  {nameOf(revision)} {marked?.number === revision.number && <StatusChip status="info" label={t('markedForCompare')} />}
                </div>
                <div className="facts">
                  {revision.user === null ? t('versionByNobody') : userName(revision.user)}, <RelativeTime value={revision.modified} />
                </div>
                {revision.changes > 0 && <div className="facts">{t('versionChanges', { count: revision.changes })}</div>}
              </div>
              <ActionMenu
                size="small"
                label={t('versionMenu', { name: nameOf(revision) })}
                items={actionsOf(revision, loaded.data[index + 1])}
              />
            </li>
          ))}
        </List>
      )}
      {comparison && <CompareDialog switchboard={graph.switchboard} {...comparison} onClose={() => setComparison(null)} />}
      {restoring && (
        <ConfirmDialog
          open
          title={t('restoreTitle')}
          text={t('restoreText', { name: nameOf(restoring) })}
          confirmLabel={t('restoreNow')}
          pending={pending}
          error={error}
          onCancel={() => {
            setRestoring(null);
            setError(undefined);
          }}
          onConfirm={() => void restore(restoring)}
        />
      )}
    </SidePanel>
  );
}
