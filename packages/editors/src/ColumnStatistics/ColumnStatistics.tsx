import type { ColumnStatistics as Statistics, Condition } from '@geo/api';
import { Banner, Button, EmptyState, color, fontSize, useFormat, withSetup } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { Sigma } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStatisticsTexts } from './i18n/texts.ts';
import { formatValue } from '../values/index.ts';
import { BarList } from './BarList.tsx';
import { booleanBars, numberText, rangeBars, valueBars } from './bars.ts';

export interface ColumnStatisticsProps {
  /** What was counted. */
  readonly statistics: Statistics;
  /** Leaves the records that a bar, a value, or what has none stands for. Without it all is only shown. */
  readonly onNarrow?: (conditions: readonly Condition[]) => void;
}

const Layout = styled('div')({
  display: 'grid',
  gap: 20,
  '& h3': { margin: '0 0 6px', fontSize: fontSize.body, fontWeight: 600 },
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))', gap: '14px 16px', margin: 0 },
  '& dt': { color: color.text2, fontSize: fontSize.small },
  '& dd': { margin: '2px 0 0', fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& .narrow': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

/** The figures of a column: how many records have a value, which values there are, and from where to where they go. */
export const ColumnStatistics = withSetup(function ColumnStatistics({ statistics, onNarrow }: ColumnStatisticsProps): ReactNode {
  const t = useStatisticsTexts();
  const format = useFormat();
  const { column, total_count: total, filled, empty, distinct, distinct_more: more, forms, numbers, dates } = statistics;
  if (total === 0) return <EmptyState icon={<Sigma />} title={t('statisticsNone')} />;
  const time = (text: string): string => formatValue(text, format, column.kind).text;
  const facts: (readonly [string, string])[] = [
    [t('statisticsRecords'), format.number(total)],
    [t('statisticsFilled'), format.number(filled)],
    [t('statisticsEmpty'), format.number(empty)],
    [t('statisticsDistinct'), more ? t('statisticsMoreThan', { count: format.number(distinct) }) : format.number(distinct)],
    ...(numbers
      ? [
          [t('statisticsMin'), numberText(numbers.min, format)] as const,
          [t('statisticsMax'), numberText(numbers.max, format)] as const,
          ...(numbers.mean === null ? [] : [[t('statisticsMean'), format.plain(numbers.mean, 3)] as const]),
        ]
      : []),
    ...(dates ? [[t('statisticsEarliest'), time(dates.min)] as const, [t('statisticsLatest'), time(dates.max)] as const] : []),
  ];
  const kinds = [
    [forms.number, 'statisticsNumbers'],
    [forms.date, 'statisticsDates'],
    [forms.text, 'statisticsTexts'],
    [forms.boolean, 'statisticsBooleans'],
    [forms.json, 'statisticsParts'],
  ] as const;
  const present = kinds.filter(([count]) => count > 0);
  const list = (title: string, bars: ReturnType<typeof valueBars>): ReactNode =>
    bars.length > 0 && <BarList title={title} bars={bars} total={total} onNarrow={onNarrow} />;
  return (
    <Layout>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {present.length > 1 && (
        <Banner severity="info">
          {t('statisticsMixed', { kinds: present.map(([count, key]) => `${format.number(count)} ${t(key)}`).join(', ') })}
        </Banner>
      )}
      {onNarrow && empty > 0 && filled > 0 && (
        <div className="narrow">
          <Button size="small" onClick={() => onNarrow([{ column: column.key, operator: 'empty', value: '' }])}>
            {t('statisticsShowEmpty')}
          </Button>
          <Button size="small" onClick={() => onNarrow([{ column: column.key, operator: 'filled', value: '' }])}>
            {t('statisticsShowFilled')}
          </Button>
        </div>
      )}
      {list(t('statisticsHistogram'), rangeBars('numbers', statistics, format, t))}
      {list(t('statisticsHistogram'), rangeBars('dates', statistics, format, t))}
      {list(t('statisticsValues'), booleanBars(statistics, format))}
      {list(more ? t('statisticsFrequentAmong', { count: format.number(distinct) }) : t('statisticsFrequent'), valueBars(statistics, t))}
    </Layout>
  );
});
