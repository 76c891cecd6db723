import type { ImportReport } from '@geo/api';
import { styled } from '@mui/material/styles';
import { Banner, color, fontSize, radius, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

export interface ImportReportPanelProps {
  readonly report: ImportReport;
}

const Panel = styled('div')({
  display: 'grid',
  gap: 16,
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))', gap: 10, margin: 0 },
  '& dl > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    padding: '10px 14px',
    borderRadius: radius,
    backgroundColor: color.sunken,
  },
  '& dt': { fontSize: fontSize.small, color: color.text2 },
  '& dd': { margin: 0, fontSize: fontSize.heading, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& dl > [data-tone="error"] dd': { color: color.error },
  '& dl > [data-tone="warning"] dd': { color: color.warning },
  '& dl > [data-tone="ok"] dd': { color: color.ok },
  '& h3': { margin: '0 0 6px', fontSize: fontSize.body, fontWeight: 600 },
  '& .scroll': { maxHeight: 260, overflow: 'auto', border: `1px solid ${color.line}`, borderRadius: radius },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: fontSize.body },
  '& th, & td': { padding: '6px 10px', textAlign: 'left', borderBottom: `1px solid ${color.line}`, verticalAlign: 'top' },
  '& thead th': { position: 'sticky', top: 0, backgroundColor: color.surface, fontSize: fontSize.small, color: color.text2 },
  '& .number': { textAlign: 'right', width: 90, fontVariantNumeric: 'tabular-nums', color: color.text2, fontWeight: 400 },
});

/** What an import did: the counts, each rejection with its record, and notes. */
export function ImportReportPanel({ report }: ImportReportPanelProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const counts = [
    { label: t('read'), value: report.read, tone: 'plain' },
    { label: t('written'), value: report.written, tone: 'ok' },
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
        <div>
          <h3>{t('rejections')}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <section className="scroll" tabIndex={0} aria-label={t('rejections')}>
            <table>
              <thead>
                <tr>
                  <th scope="col" className="number">
                    {t('recordNumber')}
                  </th>
                  <th scope="col">{t('reason')}</th>
                </tr>
              </thead>
              <tbody>
                {report.rejections.map((message) => (
                  <tr key={`${message.record ?? ''}-${message.code}`}>
                    <th scope="row" className="number">
                      {message.record === undefined ? '–' : format.number(message.record)}
                    </th>
                    <td>{message.text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {report.rejections.length < report.rejected && (
            <p style={{ margin: '6px 0 0', fontSize: fontSize.small, color: color.text2 }}>
              {t('moreRejections', { shown: format.number(report.rejections.length), total: format.number(report.rejected) })}
            </p>
          )}
        </div>
      )}
      {report.warnings.length > 0 && (
        <Banner severity="warning" title={t('warnings')}>
          <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
            {report.warnings.map((message) => (
              <li key={`${message.code}-${message.record ?? ''}`}>{message.text}</li>
            ))}
          </ul>
        </Banner>
      )}
    </Panel>
  );
}
