import type { Switchboard } from '@geo/api';
import { ObjectCard, RelativeTime, type MenuAction } from '@geo/ui';
import type { ReactNode } from 'react';
import { switchboardHref } from '../../app/hrefs.ts';
import { useTexts } from '../../i18n/texts.ts';
import { RunChip } from './RunChip.tsx';

export interface SwitchboardCardProps {
  readonly switchboard: Switchboard;
  readonly menu?: readonly MenuAction[];
}

export function SwitchboardCard({ switchboard, menu }: SwitchboardCardProps): ReactNode {
  const t = useTexts();
  return (
    <ObjectCard
      title={switchboard.name}
      href={switchboardHref(switchboard.id)}
      type="switchboard"
      meta={
        <>
          {switchboard.description || t(switchboard.automatic ? 'runsAutomatically' : 'runsManually')} ·{' '}
          <RelativeTime value={switchboard.modified} />
        </>
      }
      chips={<RunChip status={switchboard.status} progress={switchboard.progress.total} />}
      menu={menu}
    />
  );
}
