import type { DatumType, FunctionInfo, Port } from '@geo/api';
import { styled } from '@mui/material/styles';
import { Button, EmptyState, IconButton, SearchBar, color, fontSize, radius, visuallyHidden } from '@geo/ui';
import { SearchX, Star } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type UIEvent } from 'react';
import { listboxRole } from '../canvas/roles.ts';
import { everyFunction, searchFunctions, typeDistance, type FunctionQuery } from '../graph/insert/functions.ts';
import { useTexts } from '../i18n/texts.ts';
import { FilterChips } from './FilterChips.tsx';
import { FunctionCard } from './FunctionCard.tsx';
import { NamespaceList } from './NamespaceList.tsx';
import { TypeSelect } from '@geo/editors';
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
  /** In a dialog the labels are short and the list has a height of its own; else the browser fills its place. @default false */
  readonly inModal?: boolean;
  /** Stands above the list, for what can be done with the chosen function. */
  readonly selectedAction?: ReactNode;
  /** A function was chosen by Enter or double click; `run` when Ctrl was held. */
  readonly onSubmit: (info: FunctionInfo, run: boolean) => void;
  /** Without it functions cannot be marked. */
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
  '& .search': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .filters': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 8, marginTop: 12 },
  '& .line': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 8px',
    position: 'relative',
    minHeight: 36,
    padding: '4px 0',
    fontSize: fontSize.small,
    color: color.text2,
  },
  '& .keyboard:not(:focus-within)': visuallyHidden,
  '& .action': { marginLeft: 'auto' },
  '&[data-modal=false]': {
    flex: 1,
    gridTemplateRows: 'minmax(0, 1fr)',
    '& .results': { display: 'flex', flexDirection: 'column', minHeight: 0 },
    '& .results > [role=listbox]': { flex: 1, height: 'auto', minHeight: 240 },
  },
  '@media (max-width: 700px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .filters': { gridTemplateColumns: '1fr' },
    '&[data-modal=false]': { gridTemplateRows: 'auto minmax(0, 1fr)' },
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

/** Marks the chosen function as a favourite; for the keyboard, as the stars in the list are for the mouse. */
function Favourite({ list, onFavourite }: FunctionBrowserProps): ReactNode {
  const t = useTexts();
  const { selected } = list;
  if (!selected || !onFavourite) return null;
  const name = selected.verbose_name || selected.name;
  return (
    <IconButton
      size="small"
      label={t(selected.favored ? 'removeFavourite' : 'addFavourite', { name })}
      onClick={() => onFavourite(selected, !selected.favored)}
    >
      <Star color={selected.favored ? color.star : undefined} fill={selected.favored ? color.star : 'none'} />
    </IconButton>
  );
}

/** Searches the function library. Arrow keys move the selection from the search field as well as from the list. */
export function FunctionBrowser(props: FunctionBrowserProps): ReactNode {
  const { functions, types, query, onQuery, list, locked = {}, inModal = false, selectedAction, onSubmit, onFavourite } = props;
  const t = useTexts();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
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
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // A text that is not searched for yet counts: its first result is meant, not the selection of the text before.
      const text = event.target instanceof HTMLInputElement ? event.target.value.trim() : query.text;
      const info = text === query.text.trim() ? list.selected : searchFunctions(functions, { ...query, text })[0];
      if (info) onSubmit(info, event.ctrlKey);
    }
  };
  const onScroll = ({ currentTarget }: UIEvent): void => {
    if (currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight < scrollThreshold) list.loadMore();
  };
  return (
    <Layout data-modal={inModal}>
      <NamespaceList functions={functions} value={query.namespace} onChange={(namespace) => onQuery({ ...query, namespace })} />
      <div className="results">
        {/* Keys bubble from the search field: the arrows belong to the list. */}
        <div
          className="search"
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
          <IconButton
            label={t('onlyFavourites')}
            aria-pressed={query.favouritesOnly}
            sx={query.favouritesOnly ? { color: color.accentText, backgroundColor: color.accentSoft } : undefined}
            onClick={() => onQuery({ ...query, favouritesOnly: !query.favouritesOnly })}
          >
            <Star fill={query.favouritesOnly ? 'currentColor' : 'none'} />
          </IconButton>
        </div>
        <div className="filters">
          <TypeSelect
            label={t(inModal ? 'inputType' : 'filterByInputType')}
            types={types}
            value={query.inputType}
            disabled={Boolean(locked.inputType)}
            allowAnything
            placeholder={t('anyType')}
            onChange={(inputType) => onQuery({ ...query, inputType })}
          />
          <TypeSelect
            label={t(inModal ? 'outputType' : 'filterByOutputType')}
            types={types}
            value={query.outputType}
            disabled={Boolean(locked.outputType)}
            allowAnything
            placeholder={t('anyType')}
            onChange={(outputType) => onQuery({ ...query, outputType })}
          />
        </div>
        <div className="line">
          <span aria-live="polite">{t('functionsFound', { count: list.found.length })}</span>
          <FilterChips query={query} onQuery={onQuery} locked={locked} />
          <span className="keyboard">
            <Favourite {...props} />
          </span>
          {selectedAction && <span className="action">{selectedAction}</span>}
        </div>
        {list.found.length === 0 ? (
          <EmptyState
            icon={<SearchX />}
            title={t('noFunctions')}
            text={t('noFunctionsText')}
            action={<Button onClick={() => onQuery({ ...everyFunction, ...locked })}>{t('resetFilters')}</Button>}
          />
        ) : (
          <ListBox
            ref={box}
            {...listboxRole}
            aria-label={t('functions')}
            aria-activedescendant={list.selected ? `${id}-${list.selected.name}` : undefined}
            tabIndex={0}
            onKeyDown={onKeyDown}
            onScroll={onScroll}
            // The chosen card grows and others shrink, so that the second click may come down on another one.
            onDoubleClick={() => list.selected && onSubmit(list.selected, false)}
          >
            {list.shown.map((info) => (
              <FunctionCard
                key={info.name}
                id={`${id}-${info.name}`}
                info={info}
                selected={info === list.selected}
                matches={matches}
                onSelect={() => list.select(info.name)}
                onFavourite={onFavourite && (() => onFavourite(info, !info.favored))}
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
