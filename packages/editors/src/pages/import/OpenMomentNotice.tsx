import { openMoment } from '@geo/api';
import { Banner, Button, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { momentHref } from '../hrefs.ts';
import { useTexts } from './i18n/texts.ts';
import type { ImportPort } from './port.ts';

export interface OpenMomentNoticeProps {
  readonly port: Pick<ImportPort, 'useObject'>;
  /** The depot that is to be imported into. */
  readonly depotId: number;
}

/** Says before anything is uploaded that the depot takes no import while its edits are not finalized, and leads to them. */
export function OpenMomentNotice({ port, depotId }: OpenMomentNoticeProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  // Asked anew: where it was chosen from a list, the moment may be finalized by now.
  const { data: depot } = port.useObject('depot', depotId);
  const open = depot && openMoment(depot);
  if (!depot || !open) return null;
  return (
    <Banner severity="warning" action={<Button href={momentHref(depot.id, open.id)}>{t('toOpenMoment')}</Button>}>
      {t('openMomentFirst', { name: depot.name, since: format.date(open.created) })}
    </Banner>
  );
}
