import {
  Banner,
  Button,
  CardsSkeleton,
  EmptyState,
  ErrorState,
  ListSkeleton,
  LoadMore,
  MultiSelectMenu,
  color,
  type BulkAction,
  withSetup,
} from '@geo/ui';
import { styled } from '@mui/material/styles';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useListsTexts } from '../../i18n/texts.ts';
import { ListBar, type ListBarProps } from './ListBar.tsx';

export interface ListContent {
  readonly count: number;
  readonly total: number | undefined;
  readonly loading: boolean;
  readonly loadingMore: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** Why the list could not be loaded. */
  readonly error?: string | undefined;
  readonly retry: () => void;
}

export interface ObjectListProps {
  /** Title and buttons of the page. */
  readonly header: ReactNode;
  /** Search, order, presentation and further tools above the list. */
  readonly bar: Omit<ListBarProps, 'side'>;
  /** The objects, or why there are none. */
  readonly content: ListContent;
  /** Folders and tags, beside the list. */
  readonly side?: ReactNode;
  /** Name of the side column. */
  readonly sideLabel?: string;
  /** The side column shows where there is no room beside the list. */
  readonly sideOpen?: boolean;
  /** The side column is to show or not. */
  readonly onSideOpen?: (open: boolean) => void;
  /** Fewer than all objects are asked for. */
  readonly narrowed: boolean;
  /** Nothing was found: the user wants to see all objects. */
  readonly onWiden: () => void;
  /** Shown when there is nothing at all. */
  readonly empty: ReactNode;
  /** What a narrowed list without objects says. @default a general sentence */
  readonly notFoundText?: string;
  /** Number of selected objects and what can be done with them. */
  readonly selection?: { readonly count: number; readonly actions: readonly BulkAction[]; readonly onClear: () => void } | undefined;
  /** The objects used last, above the list. */
  readonly recent?: ReactNode;
  /** The objects, as cards or table. */
  readonly children: ReactNode;
}

const Frame = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '& > aside': {
    width: 240,
    flexShrink: 0,
    overflow: 'auto',
    padding: '14px 10px',
    display: 'grid',
    gap: 18,
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderRight: `1px solid ${color.line}`,
    backgroundColor: color.surface,
  },
  '& > .content': {
    flex: 1,
    minWidth: 0,
    overflow: 'auto',
    padding: '14px 20px 28px',
    // The ground of the page: what is opaque is scrolled by the compositor and not painted anew.
    backgroundColor: color.ground,
    display: 'grid',
    gap: 14,
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  '@media (max-width: 900px)': {
    flexDirection: 'column',
    overflow: 'auto',
    '& > aside': { width: 'auto', overflow: 'visible', borderRight: 0, borderBottom: `1px solid ${color.line}` },
    '& > aside[data-open="false"]': { display: 'none' },
    '& > .content': { flex: 'none', overflow: 'visible', padding: 12 },
  },
});

function Body(props: ObjectListProps): ReactNode {
  const t = useListsTexts();
  const { content, bar, narrowed } = props;
  const retry = <Button onClick={content.retry}>{t('listRetry')}</Button>;
  if (content.error !== undefined && content.count === 0)
    return <ErrorState title={t('listLoadFailed')} reason={content.error} onRetry={content.retry} />;
  if (content.loading) return bar.presentation === 'table' ? <ListSkeleton /> : <CardsSkeleton />;
  if (content.count === 0 && !narrowed) return props.empty;
  if (content.count === 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('listNothingFound')}
        text={props.notFoundText ?? t('listNothingFoundText')}
        action={<Button onClick={props.onWiden}>{t('listResetAll')}</Button>}
      />
    );
  return (
    <>
      {content.error !== undefined && (
        <Banner severity="error" action={retry}>
          {content.error}
        </Banner>
      )}
      {props.recent}
      {props.selection && <MultiSelectMenu {...props.selection} />}
      {props.children}
      <LoadMore
        hasMore={content.hasMore}
        loading={content.loadingMore}
        onLoadMore={content.loadMore}
        count={content.count}
        {...(content.total === undefined ? {} : { total: content.total })}
      />
    </>
  );
}

/** A list page in each of its states. It only draws: data and callbacks come from above. */
export const ObjectList = withSetup(function ObjectList(props: ObjectListProps): ReactNode {
  const { header, bar, side, sideLabel = '', sideOpen = false, onSideOpen } = props;
  return (
    <>
      {header}
      <Frame>
        {side && (
          <aside data-open={sideOpen} aria-label={sideLabel}>
            {side}
          </aside>
        )}
        <div className="content">
          <ListBar {...bar} side={side && onSideOpen ? { on: sideOpen, onChange: onSideOpen, label: sideLabel } : undefined} />
          <Body {...props} />
        </div>
      </Frame>
    </>
  );
});
