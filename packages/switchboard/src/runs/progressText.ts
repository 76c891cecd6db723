import type { RunInfo } from '@geo/api';
import type { Format } from '@geo/ui';
import type { SwitchboardTranslate } from '../i18n/texts.ts';

/** The time that is left in ms, no more exact than it can be known: whole minutes, below one five seconds. */
export function leftMs(seconds: number): number {
  const unit = seconds > 60 ? 60 : 5;
  return Math.max(1, Math.ceil(seconds / unit)) * unit * 1000;
}

/** How far a step is: percent (and records), records a second and the time that is left, as far as each is known; '' where nothing is. */
export function progressText(
  { progress, count, pace }: RunInfo,
  t: SwitchboardTranslate,
  format: Pick<Format, 'number' | 'percent' | 'duration'>,
): string {
  const { total = null, rate = null, remaining_s: left = null } = pace ?? {};
  const done = count === null ? null : format.number(count, 0);
  const counted = done !== null && total !== null ? t('progressCount', { done, total: format.number(total, 0) }) : done;
  const percent = progress > 0 ? format.percent(progress / 100, 1) : null;
  return [
    percent !== null && counted !== null ? `${percent} (${counted})` : (percent ?? counted),
    rate === null ? null : t('progressRate', { rate: format.number(rate, rate < 10 ? 1 : 0) }),
    left === null ? null : t('progressLeft', { time: format.duration(leftMs(left)) }),
  ]
    .filter((text) => text !== null)
    .join(' · ');
}
