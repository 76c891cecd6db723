import { LockKeyhole } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface NotLicensedProps {
  /** Title of the add-on. */
  readonly title: string;
  /** What the add-on does. */
  readonly description?: ReactNode;
  /** Asks for information. */
  readonly onRequest: () => void;
  /** `done` thanks in place of the button, `failed` says so and lets try again. @default 'idle' */
  readonly state?: 'idle' | 'pending' | 'done' | 'failed';
}

// Stands for the title while the sentence is translated, so that a title is never read as markup or placeholder.
const mark = '\u0000';

/** Stands where an add-on would be that is not licensed. */
export const NotLicensed = withGeo(function NotLicensed({ title, description, onRequest, state = 'idle' }: NotLicensedProps): ReactNode {
  const t = useUiTexts();
  const [before, after] = t('notLicensed', { title: mark }).split(mark);
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={
        <Fragment>
          <span style={{ fontWeight: 400 }}>{before}</span>
          <b style={{ overflowWrap: 'anywhere' }}>{title}</b>
          <span style={{ fontWeight: 400 }}>{after}</span>
        </Fragment>
      }
      text={description}
      action={
        <div style={{ display: 'grid', gap: 8, justifyItems: 'center' }}>
          {state === 'failed' && <Banner severity="error">{t('notLicensedFailed')}</Banner>}
          {state === 'done' ? (
            <Banner severity="success">{t('notLicensedThanks')}</Banner>
          ) : (
            <Button kind="primary" loading={state === 'pending'} onClick={onRequest}>
              {t('notLicensedRequest')}
            </Button>
          )}
        </div>
      }
    />
  );
});
