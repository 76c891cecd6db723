import { checkOf, errorText, findingText, ruleText, type QualityRule } from '@geo/api';
import { Banner, Button, Chip, LoadMore, ProgressBar, color, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronRight, CircleCheck, CircleX, TriangleAlert, Wrench } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { QualityResultsProps } from './QualityResults.tsx';
import { RecordLine, RecordLines } from './RecordLines.tsx';
import { Retry } from './Retry.tsx';

export interface RuleResultProps extends Pick<QualityResultsProps, 'useFindings' | 'onRecord'> {
  readonly rule: QualityRule;
  /** Number of findings. */
  readonly count: number;
  /** Repairs what was found; absent where it cannot be repaired. */
  readonly onRepair?: (() => void) | undefined;
  /** A repair is under way. */
  readonly repairing?: boolean;
}

const Line = styled('li')({
  padding: '8px 0',
  borderBottom: `1px solid ${color.line}`,
  '& > .line': { display: 'flex', alignItems: 'center', gap: 8 },
  '& > .line > svg': { flexShrink: 0 },
  '& .rule': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: color.text },
  '& .state': { display: 'flex', flexShrink: 0, alignItems: 'center', gap: 8, color: color.text2 },
});

/** A rule, whether it is met, and by which records it is not. */
export function RuleResult({ rule, count, useFindings, onRecord, onRepair, repairing = false }: RuleResultProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const [open, setOpen] = useState(false);
  const id = useId();
  const text = ruleText(rule, language);
  const found = t('findingCount', { count });
  return (
    <Line>
      <div className="line">
        {count === 0 ? (
          <CircleCheck size={16} color={color.ok} aria-hidden />
        ) : rule.blocking ? (
          <CircleX size={16} color={color.error} aria-hidden />
        ) : (
          <TriangleAlert size={16} color={color.warning} aria-hidden />
        )}
        <span className="rule" dir="auto">
          {text}
        </span>
        <span className="state">
          {count === 0 ? (
            t('checkPassed')
          ) : (
            <>
              {onRepair && checkOf(rule).repairable && (
                <Button size="small" icon={<Wrench />} loading={repairing} loadingPosition="start" onClick={onRepair}>
                  {t('repairAll')}
                </Button>
              )}
              <Chip tone={rule.blocking ? 'error' : 'warning'}>{t(rule.blocking ? 'blocksApproval' : 'onlyHint')}</Chip>
              <Button
                size="small"
                kind="quiet"
                endIcon={open ? <ChevronDown /> : <ChevronRight />}
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                aria-label={t('findingsOf', { count: found, rule: text })}
                onClick={() => setOpen(!open)}
              >
                {found}
              </Button>
            </>
          )}
        </span>
      </div>
      {open && (
        <div id={id}>
          <Findings label={text} rule={rule} count={count} useFindings={useFindings} onRecord={onRecord} />
        </div>
      )}
    </Line>
  );
}

interface FindingsProps extends Omit<RuleResultProps, 'onRepair' | 'repairing'> {
  readonly label: string;
}

function Findings({ label, rule, count, useFindings, onRecord }: FindingsProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const found = useFindings(rule.id);
  if (found.error && found.objects.length === 0)
    return (
      <Banner severity="error" action={<Retry onRetry={found.retry} />}>
        {`${t('findingsFailed')} ${errorText(found.error)}`}
      </Banner>
    );
  if (found.loading) return <ProgressBar compact label={label} />;
  const isCut = found.total !== undefined && found.total < count;
  return (
    <RecordLines label={label} onRecord={onRecord}>
      {found.objects.map((finding) => (
        <RecordLine key={finding.id} record={finding.record} onRecord={onRecord}>
          {findingText(rule, finding, format.language)}
        </RecordLine>
      ))}
      {(found.hasMore || found.loadingMore) && (
        <li>
          <LoadMore hasMore={found.hasMore} loading={found.loadingMore} onLoadMore={found.loadMore} />
        </li>
      )}
      {isCut && !found.hasMore && <li>{t('firstFindings', { shown: format.number(found.total ?? 0) })}</li>}
    </RecordLines>
  );
}
