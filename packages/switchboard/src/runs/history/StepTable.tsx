import { durationChange, slowestStep, stepBefore, tookMs, type Node, type RunStep, type SwitchboardRunDetail } from '@geo/api';
import { styled } from '@mui/material/styles';
import { Banner, IconButton, SmallTable, StatusChip, color, fontSize, useFormat } from '@geo/ui';
import { ArrowDown, ArrowUp, Hourglass, LocateFixed } from 'lucide-react';
import type { ReactNode } from 'react';
import { ranTexts } from '../../graph/runs/explain.ts';
import { statusTexts } from '../../graph/runs/status.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Stacktrace } from '../Stacktrace.tsx';
import { TakenFrom } from '../TakenFrom.tsx';
import { progressText } from '../progressText.ts';
import { runLooks } from '../runLooks.ts';

export interface StepTableProps {
  readonly detail: SwitchboardRunDetail;
  /** The present in ms. */
  readonly now: number;
  /** A step on the canvas, where it is still there. */
  readonly nodeOf: (uri: string) => Node | undefined;
  /** Shows a step on the canvas, by its uri. */
  readonly onShow: (uri: string) => void;
}

const Duration = styled('span')({
  display: 'grid',
  minWidth: 150,
  '& .bar': { position: 'relative', height: 6, margin: '4px 0', borderRadius: 3, backgroundColor: color.sunken },
  '& .bar > span': { position: 'absolute', top: 0, bottom: 0, minWidth: 2, borderRadius: 3, backgroundColor: color.accent },
  '& .bar > span[data-slowest="true"]': { backgroundColor: color.warning },
});

const Change = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  fontSize: fontSize.small,
  color: color.text2,
  '&[data-change="slower"]': { color: color.warning },
  '&[data-change="faster"]': { color: color.ok },
});

/** A duration that differs from the one before. */
export function DurationChange({ ms, before }: { readonly ms: number; readonly before: number | null }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const change = before === null ? null : durationChange(ms, before);
  if (change === null || before === null) return null;
  return (
    <Change data-change={change}>
      {change === 'slower' ? <ArrowUp size={13} aria-hidden /> : <ArrowDown size={13} aria-hidden />}
      {t(change === 'slower' ? 'runSlower' : 'runFaster', { value: format.duration(before) })}
    </Change>
  );
}

/** A number of records, and what it was before where that differs. */
export function ChangedCount({ count, before }: { readonly count: number | null; readonly before: number | null }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (count === null) return '–';
  return (
    <>
      {format.number(count)}
      {before !== null && before !== count && (
        <small style={{ color: color.warning, fontWeight: 600 }}>{t('runBefore', { value: format.number(before) })}</small>
      )}
    </>
  );
}

/** What a step has to say beside its facts. */
function messagesOf({ notice, stacktrace, taken }: RunStep): ReactNode {
  if (!notice && !stacktrace && !taken) return null;
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {taken && <TakenFrom taken={taken} />}
      {notice && <Banner severity="warning">{notice}</Banner>}
      {stacktrace && <Stacktrace text={stacktrace} />}
    </div>
  );
}

/** The steps of a run in their order: when each ran and for how long, what it moved and said, and what was otherwise in the run before. */
export function StepTable({ detail: { run, steps, before }, now, nodeOf, onShow }: StepTableProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const slowest = slowestStep(steps);
  const begin = Date.parse(run.start ?? run.created);
  const whole = Math.max(1, (run.end === null ? now : Date.parse(run.end)) - begin);
  const share = (ms: number): string => `${Math.min(100, Math.max(0, (ms / whole) * 100))}%`;
  const counted = (key: 'count' | 'records_in' | 'records_out') => (step: RunStep) => (
    <ChangedCount count={step[key]} before={before && (stepBefore(step, before.steps)?.[key] ?? null)} />
  );
  return (
    <SmallTable
      label={t('runSteps')}
      rowAlign="top"
      rows={steps}
      keyOf={(_, index) => index}
      below={messagesOf}
      trail={({ node, title }) =>
        node !== null && nodeOf(node) ? (
          <IconButton size="small" label={t('showOnCanvas', { name: title })} onClick={() => onShow(node)}>
            <LocateFixed />
          </IconButton>
        ) : null
      }
      columns={[
        {
          id: 'step',
          label: t('runStepName'),
          heading: true,
          render: ({ title, func, node, reasons }) => (
            <>
              {title || func || t('runStepGone')}
              {reasons && <small>{reasons.map((one) => t(ranTexts[one])).join(', ') || t('ranOnRequest')}</small>}
              {(node === null || !nodeOf(node)) && title && <small>{t('runStepGone')}</small>}
            </>
          ),
        },
        {
          id: 'status',
          label: t('runStatus'),
          render: ({ status, node }) => {
            const running = status === 'started' && node !== null ? nodeOf(node) : undefined;
            return (
              <>
                <StatusChip status={runLooks[status]} label={t(statusTexts[status])} />
                {running && <small>{progressText(running.runinfo, t, format)}</small>}
              </>
            );
          },
        },
        {
          id: 'duration',
          label: t('runDuration'),
          width: '34%',
          render: (step) => {
            const ms = tookMs(step, now) ?? 0;
            const last = before && stepBefore(step, before.steps);
            const isSlowest = slowest !== null && slowest.node === step.node;
            return (
              <Duration>
                <span>{format.duration(ms)}</span>
                <span className="bar" aria-hidden>
                  <span data-slowest={isSlowest} style={{ left: share(Date.parse(step.start) - begin), width: share(ms) }} />
                </span>
                <DurationChange ms={ms} before={last ? tookMs(last, now) : null} />
                {before && !last && <Change>{t('runNewStep')}</Change>}
                {isSlowest && (
                  <Change data-change="slower">
                    <Hourglass size={13} aria-hidden /> {t('runSlowest', { percent: format.percent(slowest.share) })}
                  </Change>
                )}
              </Duration>
            );
          },
        },
        { id: 'count', label: t('runCount'), numeric: true, render: counted('count') },
        { id: 'in', label: t('runRecordsIn'), numeric: true, render: counted('records_in') },
        { id: 'out', label: t('runRecordsOut'), numeric: true, render: counted('records_out') },
      ]}
    />
  );
}
