import { useEffect, useState, type ReactNode } from 'react';
import type { TimeLike } from '../i18n/format.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface RelativeTimeProps {
  /** The point in time. */
  readonly value: TimeLike;
  /** Reference time, kept fixed; the running clock by default. */
  readonly now?: TimeLike;
}

const refreshMs = 30_000;

/** How long ago, with the exact time as a tooltip; follows the clock. */
export const RelativeTime = withGeo(function RelativeTime({ value, now }: RelativeTimeProps): ReactNode {
  const format = useFormat();
  const [clock, setClock] = useState(Date.now);
  const fixed = now !== undefined;
  useEffect(() => {
    if (fixed) return undefined;
    const timer = setInterval(() => setClock(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, [fixed]);
  const time = new Date(value);
  const machine = Number.isNaN(time.getTime()) ? undefined : time.toISOString();
  return (
    <time dateTime={machine} title={format.dateTime(value)} style={{ whiteSpace: 'nowrap' }}>
      {format.relativeTime(value, now ?? clock)}
    </time>
  );
});
