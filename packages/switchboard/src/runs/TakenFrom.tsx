import type { NodeRun } from '@geo/api';
import { Banner, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

/** That a step did not compute its result, but took over that of another run. */
export function TakenFrom({ taken }: { readonly taken: NonNullable<NodeRun['taken']> }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const at = format.dateTime(taken.at);
  const { run, switchboard } = taken;
  return (
    <Banner severity="info">
      {run !== null && switchboard ? t('runTakenFrom', { run: String(run), name: switchboard.name, at }) : t('runTaken', { at })}
    </Banner>
  );
}
