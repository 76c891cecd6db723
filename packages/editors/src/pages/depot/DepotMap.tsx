import { editedMoment, type Depot } from '@geo/api';
import { Banner, EmptyState } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { Database } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { PageHost } from '../host.ts';
import { useTexts } from '../i18n/texts.ts';
import { MomentActions } from './moment/MomentActions.tsx';
import { momentRights } from './moment/momentRights.ts';
import { useTableAddress } from './address/useTableAddress.ts';
import type { DepotMapDialogProps } from './DepotMapDialog.tsx';
import { MomentData } from './moment/MomentData.tsx';

export interface DepotMapProps extends Pick<DepotMapDialogProps, 'port' | 'host'> {
  readonly depot: Depot;
  /** The depot has other moments now: it is read again. */
  readonly onChanged: () => Promise<unknown>;
}

/** As large as the dialog around it; on a phone as long as its parts, below each other. */
const Sheet = styled('div')({
  margin: -20,
  height: 'min(900px, calc(100dvh - 160px))',
  display: 'flex',
  flexDirection: 'column',
  '@media (max-width: 900px)': { height: 'auto' },
});

const ignored = (): void => undefined;

/** Map and table of the moment that takes a depot's edits, without an address of their own. */
export function DepotMap({ port, host: { holdPage }, depot, onChanged }: DepotMapProps): ReactNode {
  const t = useTexts();
  const { data: me } = port.useMe();
  const address = useTableAddress(undefined, ignored);
  /** The record that a finding leads to. */
  const [sought, setSought] = useState<number | null>(null);
  // Nothing leads away: the first edit shows the open moment as soon as the depot has it.
  const host = useMemo<PageHost>(() => ({ holdPage, open: ignored, setQuery: ignored, setTitle: ignored }), [holdPage]);
  const moment = editedMoment(depot) ?? depot.moments[0];
  if (!moment) return <EmptyState icon={<Database />} title={t('emptyDepot')} text={t('emptyDepotText')} />;
  const { acts, edits } = momentRights(me, depot, moment);
  return (
    <Sheet>
      {me && !edits && (
        <div style={{ padding: 12 }}>
          <Banner severity="info">{t('depotMapReadOnly')}</Banner>
        </div>
      )}
      {me && acts && (
        <MomentActions
          port={port}
          host={host}
          me={me}
          depot={depot}
          page=""
          moment={moment}
          onCompare={undefined}
          onCheck={undefined}
          onRecord={setSought}
          onChanged={onChanged}
        />
      )}
      <MomentData
        port={port}
        host={host}
        address={address}
        depot={depot}
        moment={moment}
        editable={edits}
        sought={sought}
        onFound={() => setSought(null)}
      />
    </Sheet>
  );
}
