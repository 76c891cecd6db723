import { Banner, Button, color } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { PlugZap } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { foundText } from './found.ts';
import { useLiveTexts, type LiveTranslate } from './i18n/texts.ts';
import { LiveDatasetSampleView } from './LiveDatasetSampleView.tsx';
import type { LiveTest } from './useLiveDatasetTest.ts';

const Layout = styled('section')({
  display: 'grid',
  gap: 12,
  minWidth: 0,
  paddingTop: 16,
  borderTop: `1px solid ${color.line}`,
  '& .ask': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 12px', color: color.text2 },
});

/** What is to be read beside the button. */
function statusOf(test: LiveTest, host: string, isChanged: boolean, t: LiveTranslate): string {
  if (test.phase === 'asking') return host === '' ? t('liveAskingNobody') : t('liveAsking', { host });
  if (test.phase === 'idle') return t('liveTestHelp');
  return [test.phase === 'done' && foundText(test.sample, t), isChanged && t('liveChanged')].filter(Boolean).join(' · ');
}

/** Why the test failed; where a field says it itself, which. */
function failureText(reason: string, field: string | undefined, t: LiveTranslate): string {
  if (field === undefined) return `${t('liveFailed')}: ${reason}`;
  return reason === '' ? t('liveFailedAt', { field }) : t('liveFailedFor', { field, reason });
}

export interface LiveDatasetTestPanelProps {
  /** How the test goes. */
  readonly test: LiveTest;
  /** Who is asked, by what is entered; '' where nobody can be. */
  readonly host: string;
  /** What was tested is not what is entered any more. */
  readonly isChanged: boolean;
  /** What a field of the value is called. */
  readonly labelOf: (field: string) => string | undefined;
  readonly baseMapUrl?: string | undefined;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** The button that asks a live dataset, and what came of it. */
export function LiveDatasetTestPanel({
  test,
  host,
  isChanged,
  labelOf,
  baseMapUrl,
  onStart,
  onStop,
}: LiveDatasetTestPanelProps): ReactNode {
  const t = useLiveTexts();
  const panel = useRef<HTMLElement>(null);
  // In a dialog the button stands at the lower edge, and what came of it below. What was entered wrong is shown at its field.
  useEffect(() => {
    if (test.phase === 'done') panel.current?.scrollIntoView({ block: 'start' });
    if (test.phase === 'failed' && test.reason !== '') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [test]);
  const isAsking = test.phase === 'asking';
  const isOver = test.phase === 'done' || test.phase === 'failed';
  const failedAt = test.phase === 'failed' && test.field !== null ? labelOf(test.field) : undefined;
  return (
    <Layout ref={panel} aria-label={t('liveTest')} aria-busy={isAsking}>
      <div className="ask">
        <Button icon={<PlugZap />} loading={isAsking} loadingPosition="start" onClick={onStart}>
          {isOver ? t('liveTestAgain') : t('liveTest')}
        </Button>
        {isAsking && (
          <Button kind="quiet" onClick={onStop}>
            {t('liveStop')}
          </Button>
        )}
        <output>{statusOf(test, host, isChanged, t)}</output>
      </div>
      {test.phase === 'failed' && <Banner severity="error">{failureText(test.reason, failedAt, t)}</Banner>}
      {test.phase === 'done' && <LiveDatasetSampleView sample={test.sample} baseMapUrl={baseMapUrl} />}
    </Layout>
  );
}
