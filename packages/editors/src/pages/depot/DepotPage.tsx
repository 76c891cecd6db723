import { mayDo, mayImport, objectPermissions, type Depot } from '@geo/api';
import { Banner, Button, EmptyState, PageSkeleton, color, withSetup } from '@geo/ui';
import { Database, Upload } from 'lucide-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { MomentTimeline } from '../../MomentTimeline/index.ts';
import { useFolders } from '../depots/useFolders.ts';
import { LoadFailed } from '../errors/LoadFailed.tsx';
import { NotFoundPage } from '../errors/NotFoundPage.tsx';
import { usePageTitle, type PageHost } from '../host.ts';
import { depotHref, importHref, momentHref } from '../hrefs.ts';
import { useTexts } from '../i18n/texts.ts';
import { DepotHeader } from './DepotHeader.tsx';
import { MomentActions } from './moment/MomentActions.tsx';
import { momentRights } from './moment/momentRights.ts';
import { useTableAddress } from './address/useTableAddress.ts';
import { MomentData } from './moment/MomentData.tsx';
import { useShownMoment } from './moment/useShownMoment.ts';
import type { DepotPort } from './port.ts';
import { useUndoHelp } from './undo/useUndoHelp.ts';

const DepotLayersDialog = lazy(async () => ({ default: (await import('./DepotLayersDialog.tsx')).DepotLayersDialog }));

const ComparisonDialog = lazy(async () => ({ default: (await import('./ComparisonDialog.tsx')).ComparisonDialog }));

const QualityDialog = lazy(async () => ({ default: (await import('./quality/QualityDialog.tsx')).QualityDialog }));

const OriginDialog = lazy(async () => ({ default: (await import('../origin/OriginDialog.tsx')).OriginDialog }));

const TidyDialog = lazy(async () => ({ default: (await import('./tidy/TidyDialog.tsx')).TidyDialog }));

export interface DepotPageProps {
  /** Where the data come from and where changes go. */
  readonly port: DepotPort;
  /** What the page asks of the app around it: links, addresses, titles. */
  readonly host: PageHost;
  /** Number of the depot. */
  readonly depotId: number | string;
  /** The moment that is shown. @default the newest */
  readonly momentId?: number | string | undefined;
  /** The query of the address, which says what the table shows: search, filter, order, record. @default the page keeps that itself */
  readonly search?: string;
  /** Asks whether the depot goes for good. */
  readonly onRemove: (depot: Depot) => void;
}

/** A depot at its newest or a chosen moment: versions, map, table. */
export const DepotPage = withSetup(function DepotPage({ port, host, depotId, momentId, search, onRemove }: DepotPageProps): ReactNode {
  const t = useTexts();
  const address = useTableAddress(search, host.setQuery);
  const { data: depot, error, refetch } = port.useObject('depot', depotId);
  port.useLiveDepot(depot?.id ?? null);
  const { folders } = useFolders(port);
  const [layersShown, setLayersShown] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [checking, setChecking] = useState(false);
  const [tidying, setTidying] = useState(false);
  const [origin, setOrigin] = useState(false);
  /** The record that a finding leads to. */
  const [sought, setSought] = useState<number | null>(null);
  const { data: me } = port.useMe();
  usePageTitle(host, depot?.name);
  const { moment, isGone } = useShownMoment(depot, momentId);
  const { writes, acts, edits } = momentRights(me, depot, moment);
  useUndoHelp(edits);
  if (error && !depot) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!depot) return <PageSkeleton />;
  if (momentId && !moment && !isGone) return <NotFoundPage />;
  const onCompare = moment && depot.moments.length > 1 ? () => setComparing(true) : undefined;
  const onCheck = moment && acts && depot.quality_rules.length > 0 ? () => setChecking(true) : undefined;
  const shares = me !== undefined && mayDo(me, depot, objectPermissions.depot.share);
  return (
    <>
      <DepotHeader
        port={port}
        host={host}
        depot={depot}
        me={me}
        folders={folders}
        onEdit={() => host.setQuery({ edit: depot.resource_uri })}
        onCompare={onCompare}
        onCheck={onCheck}
        onOrigin={moment && (() => setOrigin(true))}
        onLayers={shares ? () => setLayersShown(true) : undefined}
        onTidy={writes && depot.moments.length > 1 ? () => setTidying(true) : undefined}
        onDelete={writes ? () => onRemove(depot) : undefined}
      />
      {isGone && <Banner severity="info">{t('momentGone')}</Banner>}
      {moment ? (
        <>
          <div style={{ flexShrink: 0, backgroundColor: color.surface }}>
            <MomentTimeline
              moments={depot.moments}
              shownId={moment.id}
              hrefOf={(one) => address.carry(momentHref(depot.id, one.id), { record: null })}
            />
            {me && acts && (
              <MomentActions
                key={depot.id}
                port={port}
                host={host}
                me={me}
                depot={depot}
                page={address.carry(depotHref(depot.id), { record: null })}
                moment={moment}
                onCompare={onCompare}
                onCheck={onCheck}
                onRecord={setSought}
                onChanged={refetch}
              />
            )}
          </div>
          {/* One for all moments: the first edit leads to the open one, and the table stays where it is. */}
          <MomentData
            key={depot.id}
            port={port}
            host={host}
            address={address}
            depot={depot}
            moment={moment}
            editable={edits}
            sought={sought}
            onFound={() => setSought(null)}
          />
        </>
      ) : (
        <EmptyState
          icon={<Database />}
          title={t('emptyDepot')}
          text={t('emptyDepotText')}
          action={
            me &&
            mayImport(me, depot) && (
              <Button kind="primary" icon={<Upload />} href={importHref(depot.id)}>
                {t('importData')}
              </Button>
            )
          }
        />
      )}
      {comparing && moment && (
        <Suspense fallback={null}>
          <ComparisonDialog port={port} depot={depot} moment={moment} onClose={() => setComparing(false)} />
        </Suspense>
      )}
      {origin && moment && (
        <Suspense fallback={null}>
          <OriginDialog port={port} of={{ kind: 'moment', id: moment.id }} name={depot.name} onClose={() => setOrigin(false)} />
        </Suspense>
      )}
      {checking && moment && (
        <Suspense fallback={null}>
          <QualityDialog
            port={port}
            depot={depot}
            moment={moment}
            editable={edits}
            onRepaired={(open) => {
              if (open !== moment.id) host.open(momentHref(depot.id, open));
            }}
            onRecord={(record) => {
              setChecking(false);
              setSought(record);
            }}
            onClose={() => setChecking(false)}
          />
        </Suspense>
      )}
      {tidying && (
        <Suspense fallback={null}>
          <TidyDialog
            port={port}
            depot={depot}
            onDone={() => {
              setTidying(false);
              // The moment that is shown may be gone.
              void refetch().then(() => host.open(depotHref(depot.id)));
            }}
            onClose={() => setTidying(false)}
          />
        </Suspense>
      )}
      {layersShown && (
        <Suspense fallback={null}>
          <DepotLayersDialog port={port} depot={depot} onClose={() => setLayersShown(false)} />
        </Suspense>
      )}
    </>
  );
});
