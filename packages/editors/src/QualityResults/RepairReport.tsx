import type { RepairRefusal, RepairedRecords } from '@geo/api';
import { Banner, ProgressBar, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { measureChange } from '../format/measureChange.ts';
import { useTexts, type EditorsTextKey } from '../i18n/texts.ts';
import { RecordLine, RecordLines } from './RecordLines.tsx';

/** How geometries are repaired, and what was. */
export interface Repairs {
  /** Repairs all geometries of the moment that are not valid; undefined where it is only told what was repaired. */
  readonly onRepair: (() => void) | undefined;
  /** It is under way. */
  readonly running: boolean;
  /** What is repaired so far; null before the first. */
  readonly sum: RepairedRecords | null;
  /** Why it did not come to its end. */
  readonly error?: string | undefined;
}

export interface RepairReportProps {
  readonly repairs: Repairs;
  readonly onRecord: ((record: number) => void) | undefined;
}

/** So many records of a kind are named. */
const mostShown = 200;

const reasons: Readonly<Record<RepairRefusal, EditorsTextKey>> = {
  points: 'refusedPoints',
  crossings: 'refusedCrossings',
  nothing_left: 'refusedNothingLeft',
  engine: 'refusedEngine',
};

/** How far a repair is, and what it has done: how many, which to look at, which stay as they are. */
export function RepairReport({ repairs: { running, sum, error }, onRecord }: RepairReportProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const cut = (all: number): ReactNode => all > mostShown && <li>{t('repairsShown', { shown: format.number(mostShown) })}</li>;
  if (running) return <ProgressBar label={t('repairing')} done={sum ? Math.round(sum.share * 100) : 0} total={sum ? 100 : undefined} />;
  const { repaired = 0, changed = [], refused = [], skipped = 0 } = sum ?? {};
  return (
    <>
      {error !== undefined && (
        <Banner severity="error" title={t('repairFailed')}>
          {error}
        </Banner>
      )}
      {sum && (
        <Banner
          severity={refused.length > 0 || changed.length > 0 || skipped > 0 ? 'warning' : 'success'}
          title={repaired > 0 ? t('geometriesRepaired', { count: repaired }) : t('nothingRepaired')}
        >
          {repaired > 0 && t('repairsOpen')}
          {skipped > 0 && <div>{t('repairsSkipped', { count: skipped })}</div>}
          {refused.length > 0 && (
            <div>
              {t('repairsRefused', { count: refused.length })}
              <RecordLines label={t('repairsRefused', { count: refused.length })} onRecord={onRecord}>
                {refused.slice(0, mostShown).map(({ id, reason }) => (
                  <RecordLine key={id} record={id} onRecord={onRecord}>
                    {t(reasons[reason])}
                  </RecordLine>
                ))}
                {cut(refused.length)}
              </RecordLines>
            </div>
          )}
          {changed.length > 0 && (
            <div>
              {t('repairsChanged', { count: changed.length })}
              <RecordLines label={t('repairsChanged', { count: changed.length })} onRecord={onRecord}>
                {changed.slice(0, mostShown).map(({ id, before, after }) => (
                  <RecordLine key={id} record={id} onRecord={onRecord}>
                    {measureChange(before, after, t, format)}
                  </RecordLine>
                ))}
                {cut(changed.length)}
              </RecordLines>
            </div>
          )}
        </Banner>
      )}
    </>
  );
}
