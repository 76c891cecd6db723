import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';

export interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onLoadMore: () => void;
}

/** Distance in px from the end of a list at which its next page is asked for, and the shortest time in ms between two pages. */
const thresholdPx = 330;
const intervalMs = 1000;

/** Stands below a list and asks for the next page when it comes near the window. */
export function LoadMore({ hasMore, loading, onLoadMore }: LoadMoreProps): ReactNode {
  const t = useTexts();
  const mark = useRef<HTMLDivElement>(null);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const ask = useEffectEvent(() => {
    if (loading || Date.now() - last.current < intervalMs) return false;
    last.current = Date.now();
    onLoadMore();
    return true;
  });
  useEffect(() => {
    const element = mark.current;
    if (!element || !hasMore) return undefined;
    let near = false;
    // The interval serves a mark that stays in sight while pages arrive.
    const timer = setInterval(() => near && ask(), intervalMs);
    const observer = new IntersectionObserver(
      (entries) => {
        near = entries.some((entry) => entry.isIntersecting);
        if (near) ask();
      },
      { rootMargin: `0px 0px ${thresholdPx}px 0px` },
    );
    observer.observe(element);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [hasMore]);
  if (!hasMore) return null;
  return (
    <div ref={mark} style={{ display: 'grid', placeItems: 'center', minHeight: 48 }}>
      {loading && <CircularProgress size={20} aria-label={t('loadingMore')} />}
    </div>
  );
}
