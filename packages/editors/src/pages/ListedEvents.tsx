import { errorText, type Event } from '@geo/api';
import type { ListState } from '@geo/api/react';
import { LoadMore } from '@geo/ui';
import type { ReactNode } from 'react';
import { EventFeed, type EventFeedProps } from '../EventFeed/index.ts';
import { useTexts } from './i18n/texts.ts';

export interface ListedEventsProps extends Pick<EventFeedProps, 'news' | 'withObject' | 'hrefOf'> {
  readonly events: ListState<Event>;
}

/** Events that are loaded page by page. */
export function ListedEvents({ events, ...feed }: ListedEventsProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <EventFeed
        label={t('feedTitle')}
        events={events.objects}
        hasMore={events.hasMore}
        loading={events.loading}
        {...(events.error ? { error: errorText(events.error) } : {})}
        onRetry={events.retry}
        {...feed}
      />
      <LoadMore hasMore={events.hasMore} loading={events.loadingMore} onLoadMore={events.loadMore} count={events.objects.length} />
    </>
  );
}
