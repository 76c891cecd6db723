import type { QualityFinding, QualityReport } from '@geo/api';
import type { ListState } from '@geo/api/react';
import { Banner, ProgressBar, color, fontSize, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { RepairReport, type Repairs } from './RepairReport.tsx';
import { Retry } from './Retry.tsx';
import { RuleResult } from './RuleResult.tsx';

/** What is known of the records that do not meet a rule. */
export type UseFindings = (rule: string) => ListState<QualityFinding>;

export interface QualityResultsProps {
  /** What was found; undefined while the moment is being checked. */
  readonly report: QualityReport | undefined;
  /** How far the check is that is under way, in records. */
  readonly progress?: { readonly done: number; readonly total: number | null } | undefined;
  /** Why the moment could not be checked. */
  readonly error?: string | undefined;
  /** Checks again after a failure. */
  readonly onRetry: () => void;
  /** A hook with the records that do not meet a rule, by its id; called for each rule whose findings are looked at. */
  readonly useFindings: UseFindings;
  /** Shows the record of a number; without it the number alone stands there. */
  readonly onRecord?: ((record: number) => void) | undefined;
  /** Repairs geometries that are not valid, and says what was repaired. Without it they are only named. */
  readonly repairs?: Repairs | undefined;
}

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, borderTop: `1px solid ${color.line}` });

/** What the checks of a depot have found at a moment: a line for each, and behind its number the records. */
export const QualityResults = withSetup(function QualityResults({ repairs, ...props }: QualityResultsProps): ReactNode {
  if (!repairs) return <Results {...props} />;
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
      <RepairReport repairs={repairs} onRecord={props.onRecord} />
      <Results {...props} repairs={repairs} />
    </div>
  );
});

function Results({ report, progress, error, onRetry, useFindings, onRecord, repairs }: QualityResultsProps): ReactNode {
  const t = useTexts();
  if (error !== undefined)
    return (
      <Banner severity="error" title={t('checkFailed')} action={<Retry onRetry={onRetry} />}>
        {error}
      </Banner>
    );
  if (!report) return <ProgressBar label={t('checking')} done={progress?.done ?? 0} total={progress?.total ?? undefined} />;
  const failed = report.results.filter(({ count }) => count > 0).length;
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, fontSize: fontSize.body }}>
      <span style={{ fontWeight: 600, color: color.text }}>
        {failed > 0 ? t('checksFailed', { count: failed }) : t('checksPassed', { count: report.results.length })}
      </span>
      <List aria-label={t('checks')}>
        {report.results.map((result) => (
          <RuleResult
            key={result.rule.id}
            {...result}
            useFindings={useFindings}
            onRecord={onRecord}
            onRepair={repairs?.onRepair}
            repairing={repairs?.running}
          />
        ))}
      </List>
    </div>
  );
}
