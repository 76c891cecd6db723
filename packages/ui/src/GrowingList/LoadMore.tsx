import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from '../Button/index.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { Spinner } from '../Progress/Spinner.tsx';
import { color, fontSize } from '../theme/tokens.ts';
import { createGrowth, isNearEnd, type Growth } from './growth.ts';
import { scrollParent, viewOf, watchScroll } from './scrollParent.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface LoadMoreProps {
  /** There is a next page. */
  readonly hasMore: boolean;
  /** More is on its way. */
  readonly loading: boolean;
  /** Asks for the next page. */
  readonly onLoadMore: () => void;
  /** Number of objects shown. */
  readonly count?: number;
  /** Number of objects there are; with `count` it is said how many of them show. */
  readonly total?: number;
}

/**
 * Stands below a list and asks for its next page within 330 px of the end, at most once in 1000 ms.
 * A page shorter than the view asks again by itself, since nothing can be scrolled then.
 */
export const LoadMore = withGeo(function LoadMore({ hasMore, loading, onLoadMore, count, total }: LoadMoreProps): ReactNode {
  const t = useUiTexts();
  const format = useFormat();
  const mark = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(() => onLoadMore());
  const isNear = useEffectEvent(() => {
    const element = mark.current;
    if (!element || !hasMore || loading) return false;
    const { top, bottom } = viewOf(scrollParent(element));
    return isNearEnd({ scrollTop: 0, clientHeight: bottom, scrollHeight: element.getBoundingClientRect().top }) && bottom > top;
  });
  const kept = useRef<Growth>(null);
  useEffect(() => {
    // One for the life of the list, so that the interval also holds from page to page.
    kept.current ??= createGrowth(
      () => isNear(),
      () => ask(),
    );
    const growth = kept.current;
    if (!mark.current || !hasMore || loading) return undefined;
    growth.check();
    const unwatch = watchScroll(scrollParent(mark.current), growth.check);
    return () => {
      unwatch();
      growth.stop();
    };
  }, [hasMore, loading, count]);
  const shown = count !== undefined && total !== undefined && total > 0;
  if (!hasMore && !shown) return null;
  return (
    <div
      ref={mark}
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 12,
        minHeight: 48,
        color: color.text2,
        fontSize: fontSize.small,
      }}
    >
      {shown && <output>{t('progressOf', { done: format.number(count), total: format.number(total) })}</output>}
      {hasMore && loading && (
        <span style={{ display: 'flex', color: color.accent }}>
          <Spinner label={t('loadingMore')} />
        </span>
      )}
      {hasMore && !loading && (
        <Button size="small" kind="quiet" onClick={onLoadMore}>
          {t('loadMore')}
        </Button>
      )}
    </div>
  );
});
