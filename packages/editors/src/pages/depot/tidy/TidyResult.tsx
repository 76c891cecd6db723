import type { Moment, TidyPlan } from '@geo/api';
import { SmallTable, useFormat, type SmallColumn } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts, type EditorsTextKey } from '../../../i18n/texts.ts';
import { useTexts as usePageTexts } from '../../i18n/texts.ts';

export interface TidyResultProps {
  readonly plan: TidyPlan;
  /** Of the depot, the newest first. */
  readonly moments: readonly Moment[];
}

const reasons = {
  open: 'keptOpen',
  read: 'keptRead',
  waiting: 'keptWaiting',
  newest: 'keptNewest',
  young: 'keptYoung',
  used: 'keptUsed',
  base: 'keptBase',
} as const satisfies Record<TidyPlan['kept'][number]['reason'], EditorsTextKey>;

interface Row {
  readonly moment: Moment;
  readonly why: string;
}

/** What a rule lets go, what that frees, and why the rest stays. */
export function TidyResult({ plan, moments }: TidyResultProps): ReactNode {
  const t = useTexts();
  const page = usePageTexts();
  const format = useFormat();
  const known = new Map(moments.map((moment) => [moment.id, moment]));
  const rowsOf = (some: readonly { readonly moment: number; readonly why: string }[]): Row[] =>
    some.flatMap(({ moment: id, why }) => {
      const moment = known.get(id);
      return moment ? [{ moment, why }] : [];
    });
  const removed = rowsOf(plan.removed.map((moment) => ({ moment, why: '' })));
  const kept = rowsOf(plan.kept.map(({ moment, reason, readers }) => ({ moment, why: t(reasons[reason], { readers }) })));
  const columns: SmallColumn<Row>[] = [
    {
      id: 'moment',
      label: t('tidyMoment'),
      heading: true,
      render: ({ moment }) => [moment.message, format.dateTime(moment.created)].filter((part) => part !== '').join(' · '),
    },
    { id: 'size', label: page('objectsFound'), numeric: true, render: ({ moment }) => format.number(moment.size) },
  ];
  const why: SmallColumn<Row> = { id: 'why', label: t('tidyReason'), render: (row) => row.why };
  const table = (label: string, rows: readonly Row[], own: readonly SmallColumn<Row>[]): ReactNode => (
    <SmallTable label={label} showLabel columns={own} rows={rows} keyOf={({ moment }) => moment.id} maxHeight={220} />
  );
  const count = plan.removed.length;
  const records = t('tidyVersions', { count: plan.records });
  const frees = { count, records, size: format.bytes(plan.bytes) };
  return (
    <>
      <output style={{ display: 'block', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {count === 0 ? t('tidyNothing') : t(plan.estimated ? 'tidyFreesAbout' : 'tidyFrees', frees)}
      </output>
      {count > 0 && table(t('tidyRemoved'), removed, columns)}
      {kept.length > 0 && table(t('tidyKept'), kept, [...columns, why])}
    </>
  );
}
