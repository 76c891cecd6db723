import { Banner, Button, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { momentHref } from '../../hrefs.ts';
import { useTexts } from '../i18n/texts.ts';
import type { ImportPort } from '../port.ts';
import { useOpenMoment } from './useOpenMoment.ts';

export interface OpenMomentNoticeProps {
  readonly port: Pick<ImportPort, 'useObject'>;
  /** The depot that is to be imported into. */
  readonly depotId: number;
  /** Id of what it says: what cannot be done meanwhile is described by it. */
  readonly id?: string | undefined;
}

/** Says before anything is uploaded that the depot takes no import while its edits are not finalized, and leads to them. */
export function OpenMomentNotice({ port, depotId, id }: OpenMomentNoticeProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const open = useOpenMoment(port, depotId);
  if (!open) return null;
  const { depot, moment } = open;
  return (
    <Banner severity="warning" action={<Button href={momentHref(depot.id, moment.id)}>{t('toOpenMoment')}</Button>}>
      <span id={id}>{t('openMomentFirst', { name: depot.name, since: format.date(moment.created) })}</span>
    </Banner>
  );
}
