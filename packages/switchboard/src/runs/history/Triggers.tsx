import { pageOfUri, type SwitchboardRun } from '@geo/api';
import { AppLink } from '@geo/ui';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

export interface TriggersProps {
  readonly run: Pick<SwitchboardRun, 'cause' | 'triggers' | 'hidden'>;
  /** Names alone, where they stand in a button. @default false */
  readonly plain?: boolean;
}

/** What set a run off: depots and switchboards by their names; what the user may not see is counted. */
export function Triggers({ run: { cause, triggers, hidden }, plain = false }: TriggersProps): ReactNode {
  const t = useTexts();
  if (triggers.length === 0 && hidden === 0) return null;
  return (
    <>
      {t(cause === 'step' ? 'runCalledBy' : 'runBecauseOf')}{' '}
      {triggers.map(({ resource_uri: uri, name }, index) => {
        const page = plain ? null : pageOfUri(uri);
        return (
          <Fragment key={uri}>
            {index > 0 && ', '}
            {page === null ? name : <AppLink href={page}>{name}</AppLink>}
          </Fragment>
        );
      })}
      {hidden > 0 && `${triggers.length > 0 ? ', ' : ''}${t('runHiddenTriggers', { count: hidden })}`}
    </>
  );
}
