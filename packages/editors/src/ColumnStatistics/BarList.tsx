import { color, fontSize, metric, radius, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { useId, type CSSProperties, type ReactNode } from 'react';
import { useStatisticsTexts } from './i18n/texts.ts';
import type { Bar } from './bars.ts';
import type { Condition } from '@geo/api';

const List = styled('ul')({
  listStyle: 'none',
  margin: '0 -8px',
  padding: 0,
  fontSize: fontSize.body,
  fontVariantNumeric: 'tabular-nums',
  // As wide as the longest label needs, for all bars alike.
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(60px, 1fr) minmax(88px, auto)',
  columnGap: 12,
  '& > li, & > li > *': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
  '& > li > *': {
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: metric.smallControlHeight,
    margin: 0,
    padding: '0 8px',
    border: 0,
    borderRadius: radius,
    background: 'none',
    color: color.text,
    font: 'inherit',
    fontVariantNumeric: 'inherit',
    textAlign: 'left',
  },
  '& > li > button': { cursor: 'pointer', '&:hover': { backgroundColor: color.sunken } },
  '& .label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .track': { display: 'block', height: 12, borderRadius: 2, backgroundColor: color.sunken },
  '& button:hover .track': { backgroundColor: color.line },
  '& .bar': { display: 'block', height: '100%', minWidth: 2, borderRadius: 2, backgroundColor: color.accent },
  '& [data-none="true"] .bar': { minWidth: 0 },
  '& .count': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .share': { display: 'inline-block', minWidth: 44, marginLeft: 8, color: color.text2 },
});

export interface BarListProps {
  /** Heading. */
  readonly title: string;
  readonly bars: readonly Bar[];
  /** Records that are counted in all. */
  readonly total: number;
  /** Leaves the records of a bar. */
  readonly onNarrow?: ((conditions: readonly Condition[]) => void) | undefined;
}

/** Values and how often they are there, as bars below each other. */
export function BarList({ title, bars, total, onNarrow }: BarListProps): ReactNode {
  const t = useStatisticsTexts();
  const format = useFormat();
  const id = useId();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <List>
        {bars.map(({ id: key, label, count, conditions }) => {
          const width: CSSProperties = { width: `${(count / most) * 100}%` };
          const content = (
            <>
              <span className="label" title={label}>
                {label}
              </span>{' '}
              <span className="track" aria-hidden>
                <span className="bar" style={width} />
              </span>
              <span className="count">
                {format.number(count)} <span className="share">{format.percent(total === 0 ? 0 : count / total, 1)}</span>
              </span>
            </>
          );
          const isNarrowing = onNarrow !== undefined && conditions.length > 0 && count > 0;
          return (
            <li key={key}>
              {isNarrowing ? (
                <button type="button" title={t('statisticsNarrow')} onClick={() => onNarrow(conditions)}>
                  {content}
                </button>
              ) : (
                <div data-none={count === 0}>{content}</div>
              )}
            </li>
          );
        })}
      </List>
    </section>
  );
}
