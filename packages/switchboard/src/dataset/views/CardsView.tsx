import { DatumCard, type ShownSources } from '@geo/editors';
import { Banner, Button, CardGrid, CardsSkeleton, ErrorState, LoadMore, SearchBar, color, fontSize, useFormat } from '@geo/ui';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { Datums } from '../useDatums.ts';

export interface CardsViewProps {
  /** What the dataset is called. */
  readonly label: string;
  readonly datums: Datums;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly sources: ShownSources;
  /** Shows the record of an index. */
  readonly onOpen: (index: number) => void;
  /** Leads to where a record is entered; without it none can be. */
  readonly onAdd: (() => void) | undefined;
  /** What there is in place of cards where there are no records. */
  readonly empty: ReactNode;
}

/** Height of the list in px, that of the table. */
const listHeight = 420;

/** The records of a frame as cards, which grow while they are scrolled. */
export function CardsView({ label, datums, search, onSearch, sources, onOpen, onAdd, empty }: CardsViewProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { list, loading, error, retry, loadMore } = datums;
  const objects = list?.objects ?? [];
  const total = list?.meta.total_count ?? 0;
  const size = list?.meta.size_bytes;
  const again = (
    <Button size="small" onClick={retry}>
      {t('retry')}
    </Button>
  );
  const body = (): ReactNode => {
    if (!list && error !== undefined) return <ErrorState title={t('dataFailed')} reason={error} onRetry={retry} />;
    if (!list) return <CardsSkeleton cards={6} />;
    if (objects.length === 0) return empty;
    return (
      <>
        <CardGrid label={label}>
          {objects.map((datum, index) => (
            <DatumCard key={datum.id} datum={datum} number={index + 1} sources={sources} onOpen={() => onOpen(index)} />
          ))}
        </CardGrid>
        <LoadMore
          hasMore={objects.length < total && error === undefined}
          loading={loading}
          onLoadMore={loadMore}
          count={objects.length}
          total={total}
        />
      </>
    );
  };
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: listHeight, minWidth: 0 }}>
      <div style={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8, padding: '8px 0', flexShrink: 0 }}>
        <div style={{ flex: '1 1 160px', maxWidth: 300 }}>
          <SearchBar value={search} onChange={onSearch} label={t('searchData')} liveDelayMs={250} width="100%" />
        </div>
        {list && (
          <span style={{ marginLeft: 'auto', color: color.text2, fontSize: fontSize.body, whiteSpace: 'nowrap' }}>
            {t('objects', { count: total })}
            {typeof size === 'number' && ` (${format.bytes(size)})`}
          </span>
        )}
        {onAdd && (
          <Button size="small" icon={<Plus />} onClick={onAdd}>
            {t('addRecord')}
          </Button>
        )}
      </div>
      {list && error !== undefined && (
        <Banner severity="error" action={again}>
          {t('dataFailed')} {error}
        </Banner>
      )}
      <div style={{ flex: 1, minHeight: 0, overflow: 'auto', padding: 4, margin: '0 -4px' }}>{body()}</div>
    </div>
  );
}
