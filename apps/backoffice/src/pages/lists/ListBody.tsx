import type { ListState } from '@geo/api/react';
import { Banner, Button, CardsSkeleton, EmptyState, ErrorState, ListSkeleton, LoadMore, type Presentation } from '@geo/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '../../app/errorText.ts';
import { useTexts } from '../../i18n/texts.ts';

export interface ListBodyProps<T> {
  readonly list: ListState<T>;
  readonly view: Presentation;
  /** The list is narrowed by a search or a folder. */
  readonly narrowed: boolean;
  readonly onReset: () => void;
  /** Shown when there is nothing at all. */
  readonly empty: ReactNode;
  /** The objects, as cards or table. */
  readonly children: (objects: readonly T[]) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, nothing found, objects with more to come. */
export function ListBody<T>({ list, view, narrowed, onReset, empty, children }: ListBodyProps<T>): ReactNode {
  const t = useTexts();
  const failed = list.error;
  if (failed && list.objects.length === 0) return <ErrorState title={t('loadFailed')} reason={errorText(failed)} onRetry={list.retry} />;
  if (list.loading) return view === 'table' ? <ListSkeleton /> : <CardsSkeleton />;
  if (list.objects.length === 0 && !narrowed) return empty;
  if (list.objects.length === 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('nothingFound')}
        text={t('nothingFoundText')}
        action={<Button onClick={onReset}>{t('showAll')}</Button>}
      />
    );
  return (
    <>
      {failed && (
        <Banner severity="error" action={<Button onClick={list.retry}>{t('retry')}</Button>}>
          {errorText(failed)}
        </Banner>
      )}
      {children(list.objects)}
      <LoadMore
        hasMore={list.hasMore}
        loading={list.loadingMore}
        onLoadMore={list.loadMore}
        count={list.objects.length}
        total={list.total}
      />
    </>
  );
}
