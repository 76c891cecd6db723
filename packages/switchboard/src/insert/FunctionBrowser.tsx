import type { DatumType, FunctionInfo, Port } from '@geo/api';
import { styled } from '@mui/material/styles';
import { Button, EmptyState, IconButton, SearchBar, color, fontSize, radius } from '@geo/ui';
import { SearchX, Star } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type ReactNode, type UIEvent } from 'react';
import { groupRole, listboxRole } from '../canvas/roles.ts';
import { everyFunction, namespacesOf, typeDistance, type FunctionQuery } from '../graph/functions.ts';
import { useTexts } from '../i18n/texts.ts';
import { FunctionCard } from './FunctionCard.tsx';
import { TypeSelect } from './TypeSelect.tsx';
import type { FunctionList } from './useFunctionList.ts';

/** Types that the caller fixes. */
export type LockedTypes = Pick<FunctionQuery, 'inputType' | 'outputType' | 'inputMatch' | 'outputMatch'>;

export interface FunctionBrowserProps {
  readonly functions: readonly FunctionInfo[];
  readonly types: readonly DatumType[];
  readonly query: FunctionQuery;
  readonly onQuery: (query: FunctionQuery) => void;
  readonly list: FunctionList;
  /** @default nothing */
  readonly locked?: Partial<LockedTypes>;
  readonly onSubmit: (run: boolean) => void;
  readonly onFavourite?: (info: FunctionInfo, favored: boolean) => void;
  readonly onDragStart: () => void;
  /** `dropped` tells whether a target took the function. */
  readonly onDragEnd: (dropped: boolean) => void;
}

/** Rest of the scroll height in px at which more functions are loaded. */
const scrollThreshold = 330;

const Layout = styled('div')({
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr)',
  gap: 16,
  minHeight: 0,
  '& .namespaces': { display: 'flex', flexDirection: 'column', gap: 1, overflow: 'auto', maxHeight: 440, paddingRight: 4 },
  '& .namespaces button': {
    display: 'flex',
    gap: 8,
    padding: '5px 8px',
    border: 'none',
    borderRadius: radius - 2,
    background: 'none',
    font: 'inherit',
    fontSize: fontSize.body,
    textAlign: 'left',
    color: color.text,
    cursor: 'pointer',
  },
  '& .namespaces button:hover': { backgroundColor: color.sunken },
  '& .namespaces button[aria-pressed=true]': { backgroundColor: color.accentSoft, color: color.accentText, fontWeight: 600 },
  '& .namespaces .count': { marginLeft: 'auto', color: color.text2, fontVariantNumeric: 'tabular-nums', fontWeight: 400 },
  '& .filters': { display: 'grid', gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr)', gap: 8, alignItems: 'end' },
  '& .line': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 32, fontSize: fontSize.small, color: color.text2 },
  '@media (max-width: 700px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .namespaces': { maxHeight: 110 },
    '& .filters': { gridTemplateColumns: '1fr' },
  },
});

const ListBox = styled('div')({
  display: 'grid',
  gap: 6,
  alignContent: 'start',
  height: 386,
  overflow: 'auto',
  padding: 2,
  borderRadius: radius,
  '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 1 },
});

/** Marks the chosen function as a favourite. */
function Favourite({ list, onFavourite }: FunctionBrowserProps): ReactNode {
  const t = useTexts();
  const { selected } = list;
  if (!selected || !onFavourite) return null;
  const name = selected.verbose_name || selected.name;
  return (
    <IconButton
      size="small"
      label={t(selected.favored ? 'removeFavourite' : 'addFavourite', { name })}
      sx={{ ml: 'auto' }}
      onClick={() => onFavourite(selected, !selected.favored)}
    >
      <Star color={selected.favored ? color.star : undefined} fill={selected.favored ? color.star : 'none'} />
    </IconButton>
  );
}

/** Searches the function library. Arrow keys move the selection from the search field as well as from the list. */
export function FunctionBrowser(props: FunctionBrowserProps): ReactNode {
  const { functions, types, query, onQuery, list, locked = {}, onSubmit } = props;
  const t = useTexts();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const namespaces = useMemo(() => namespacesOf(functions), [functions]);
  const selectedName = list.selected?.name;
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedName]);
  const matches = (port: Port): boolean => {
    const type = port.is_input ? query.inputType : query.outputType;
    const match = (port.is_input ? query.inputMatch : query.outputMatch) ?? 'derived';
    return type !== null && typeDistance(port.content_type, type, match) >= 0;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      list.step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && list.selected) {
      event.preventDefault();
      onSubmit(event.ctrlKey);
    }
  };
  const onScroll = ({ currentTarget }: UIEvent): void => {
    if (currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight < scrollThreshold) list.loadMore();
  };
  const filtered = query.namespace !== null || query.text !== '' || query.favouritesOnly;
  return (
    <Layout>
      <div className="namespaces" {...groupRole} aria-label={t('namespaces')}>
        <button type="button" aria-pressed={query.namespace === null} onClick={() => onQuery({ ...query, namespace: null })}>
          {t('allNamespaces')}
          <span className="count">{functions.filter((info) => !info.hidden).length}</span>
        </button>
        {namespaces.map(({ name, count }) => (
          <button key={name} type="button" aria-pressed={query.namespace === name} onClick={() => onQuery({ ...query, namespace: name })}>
            {name}
            <span className="count">{count}</span>
          </button>
        ))}
      </div>
      <div>
        {/* Keys bubble from the search field: the arrows belong to the list. */}
        <div
          className="filters"
          role="presentation"
          onKeyDown={(event) => event.target instanceof HTMLInputElement && event.target.role === 'searchbox' && onKeyDown(event)}
        >
          <SearchBar
            value={query.text}
            onChange={(text) => onQuery({ ...query, text })}
            label={t('searchFunctions')}
            liveDelayMs={250}
            takesFocus
            width="100%"
          />
          <TypeSelect
            label={t('inputType')}
            types={types}
            value={query.inputType}
            locked={Boolean(locked.inputType)}
            placeholder={t('anyType')}
            onChange={(inputType) => onQuery({ ...query, inputType })}
          />
          <TypeSelect
            label={t('outputType')}
            types={types}
            value={query.outputType}
            locked={Boolean(locked.outputType)}
            placeholder={t('anyType')}
            onChange={(outputType) => onQuery({ ...query, outputType })}
          />
        </div>
        <div className="line">
          <span aria-live="polite">{t('functionsFound', { count: list.found.length })}</span>
          <Favourite {...props} />
          <Button
            size="small"
            kind="quiet"
            aria-pressed={query.favouritesOnly}
            icon={<Star fill={query.favouritesOnly ? 'currentColor' : 'none'} />}
            sx={{ ml: props.onFavourite ? 0 : 'auto', color: query.favouritesOnly ? color.accentText : undefined }}
            onClick={() => onQuery({ ...query, favouritesOnly: !query.favouritesOnly })}
          >
            {t('onlyFavourites')}
          </Button>
          {filtered && (
            <Button size="small" kind="quiet" onClick={() => onQuery({ ...everyFunction, ...locked })}>
              {t('resetFilters')}
            </Button>
          )}
        </div>
        {list.found.length === 0 ? (
          <EmptyState icon={<SearchX />} title={t('noFunctions')} text={t('noFunctionsText')} />
        ) : (
          <ListBox
            ref={box}
            {...listboxRole}
            aria-label={t('functions')}
            aria-activedescendant={list.selected ? `${id}-${list.selected.name}` : undefined}
            tabIndex={0}
            onKeyDown={onKeyDown}
            onScroll={onScroll}
          >
            {list.shown.map((info) => (
              <FunctionCard
                key={info.name}
                id={`${id}-${info.name}`}
                info={info}
                selected={info === list.selected}
                matches={matches}
                onSelect={() => list.select(info.name)}
                onSubmit={() => {
                  list.select(info.name);
                  onSubmit(false);
                }}
                onDragStart={props.onDragStart}
                onDragEnd={props.onDragEnd}
              />
            ))}
          </ListBox>
        )}
      </div>
    </Layout>
  );
}
