import type { ImportReport } from '@geo/api';
import { styled } from '@mui/material/styles';
import { Banner, color, fontSize, radius, useFormat, withSetup } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { MessageGroupList } from './MessageGroupList.tsx';

export interface ImportReportPanelProps {
  /** What became of the records, and what was noticed. */
  readonly report: ImportReport;
  /** Nothing was taken over: what could have been written was not. @default false */
  readonly isRefused?: boolean;
}

const Panel = styled('div')({
  display: 'grid',
  gap: 16,
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))', gap: 10, margin: 0 },
  '& dl > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    padding: '10px 14px',
    borderRadius: radius,
    backgroundColor: color.sunken,
  },
  '& dt': { fontSize: fontSize.small, color: color.text2 },
  '& dd': { margin: 0, fontSize: fontSize.heading, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& dl > [data-tone="error"] dd': { color: color.error },
  '& dl > [data-tone="warning"] dd': { color: color.warning },
  '& dl > [data-tone="ok"] dd': { color: color.ok },
});

/** What an import did: the counts, and what was refused or noticed, equal messages together. */
export const ImportReportPanel = withSetup(function ImportReportPanel({ report, isRefused = false }: ImportReportPanelProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const counts = [
    { label: t('read'), value: report.read, tone: 'plain' },
    isRefused ? { label: t('written'), value: 0, tone: 'error' } : { label: t('written'), value: report.written, tone: 'ok' },
    { label: t('repaired'), value: report.repaired, tone: report.repaired > 0 ? 'warning' : 'plain' },
    { label: t('rejected'), value: report.rejected, tone: report.rejected > 0 ? 'error' : 'plain' },
  ];
  return (
    <Panel>
      <dl>
        {counts.map(({ label, value, tone }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {report.rejections.length > 0 && (
        <Banner severity="error" title={t('rejections')}>
          <MessageGroupList messages={report.rejections} counts={report.counts} label={t('rejections')} />
        </Banner>
      )}
      {report.warnings.length > 0 && (
        <Banner severity="warning" title={t('warnings')}>
          <MessageGroupList messages={report.warnings} counts={report.counts} label={t('warnings')} />
        </Banner>
      )}
    </Panel>
  );
});
