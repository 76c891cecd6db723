import type { Event, NewsPost } from '@geo/api';
import { AppLink, EmptyState, ErrorState, ListSkeleton, RelativeTime, StatusChip, color, fontSize, withSetup } from '@geo/ui';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { Activity, Newspaper } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { TypeIcon } from '../look/index.ts';
import { clip } from '../format/clip.ts';
import { useTexts } from '../i18n/texts.ts';
import { mergeFeed, safeLink } from './merge.ts';
import { eventParts } from './sentence.ts';

export interface EventFeedProps {
  /** Accessible name. @default 'News', in the language in use */
  readonly label?: string;
  /** What happened, the newest first. */
  readonly events: readonly Event[];
  /** News between the events. @default none */
  readonly news?: readonly NewsPost[];
  /** More events are still to come. @default false */
  readonly hasMore?: boolean;
  /** More is on its way. @default false */
  readonly loading?: boolean;
  /** Why the events could not be loaded. */
  readonly error?: string;
  /** Shows a button that tries again. */
  readonly onRetry?: () => void;
  /** Names the object in every sentence; false where the feed belongs to one object. @default true */
  readonly withObject?: boolean;
  /** Page of an object; undefined when it has none. */
  readonly hrefOf?: (uri: string) => string | undefined;
}

const none: readonly NewsPost[] = [];

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    padding: '9px 4px',
    borderBottom: `1px solid ${color.line}`,
    fontSize: fontSize.body,
  },
  '& .mark': { display: 'grid', placeItems: 'center', width: 20, height: 20, flexShrink: 0, color: color.text2 },
  '& .what': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.5 },
  '& .user': { fontWeight: 600 },
  '& .badges': { display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 4 },
  '& .time': { flexShrink: 0, color: color.text2, fontSize: fontSize.small, lineHeight: '20px' },
});

function EventSentence({
  event,
  withObject,
  hrefOf,
}: { readonly event: Event } & Pick<EventFeedProps, 'withObject' | 'hrefOf'>): ReactNode {
  const t = useTexts();
  const href = event.content_object === null ? undefined : hrefOf?.(event.content_object);
  return eventParts(event, t, withObject).map(({ kind, text: whole }, index) => {
    const text = kind === 'text' ? whole : clip(whole);
    const key = `${index} ${kind}`;
    if (kind === 'user')
      return (
        <bdi key={key} className="user">
          {text}
        </bdi>
      );
    if (kind === 'object') return <bdi key={key}>{href ? <AppLink href={href}>{text}</AppLink> : text}</bdi>;
    return text;
  });
}

function Post({ post }: { readonly post: NewsPost }): ReactNode {
  const t = useTexts();
  const link = safeLink(post.link);
  const title = post.title.rendered;
  return (
    <>
      {link ? (
        <a href={link} target="_blank" rel="noreferrer">
          {title}
        </a>
      ) : (
        title
      )}
      <span className="badges">
        {post.categories.length === 0 ? (
          <StatusChip status="info" label={t('newsPost')} />
        ) : (
          post.categories.map((category) => <Chip key={category} label={category} />)
        )}
      </span>
    </>
  );
}

/** What happened, newest first, with the provider's news between. */
export const EventFeed = withSetup(function EventFeed({
  events,
  news = none,
  hasMore = false,
  loading = false,
  error,
  onRetry,
  ...props
}: EventFeedProps): ReactNode {
  const t = useTexts();
  const { label = t('feed'), withObject = true, hrefOf } = props;
  const entries = useMemo(() => mergeFeed(events, news, hasMore), [events, news, hasMore]);
  // News come sooner: alone they would look like all that happened.
  if (loading && events.length === 0) return <ListSkeleton rows={8} />;
  // News of the provider are no sign that nothing failed.
  const failure = error !== undefined && events.length === 0 && <ErrorState title={t('feedFailed')} reason={error} onRetry={onRetry} />;
  if (failure && entries.length === 0) return failure;
  if (entries.length === 0) return <EmptyState icon={<Activity />} title={t('feedEmpty')} text={t('feedEmptyText')} />;
  const list = (
    <List aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span className="mark" aria-hidden>
            {entry.kind === 'news' ? (
              <Newspaper size={18} strokeWidth={1.75} />
            ) : (
              <TypeIcon type={entry.event.content_kind ?? 'anything'} />
            )}
          </span>
          <span className="what">
            {entry.kind === 'news' ? (
              <Post post={entry.post} />
            ) : (
              <EventSentence event={entry.event} withObject={withObject} hrefOf={hrefOf} />
            )}
          </span>
          <span className="time">
            <RelativeTime value={entry.date} />
          </span>
        </li>
      ))}
    </List>
  );
  return failure ? (
    <>
      {failure}
      {list}
    </>
  ) : (
    list
  );
});
