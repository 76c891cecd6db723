import { styled } from '@mui/material/styles';
import { IconButton, color, fontSize, radius } from '@geo/ui';
import { Panel } from '@xyflow/react';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Graph } from '../../graph/graph.ts';
import { searchGraph } from '../../graph/outline/search.ts';
import { useTexts } from '../../i18n/texts.ts';

export interface SearchPanelProps {
  readonly graph: Graph;
  /** Brings a hit into view; null when nothing is found. */
  readonly onHit: (uri: string | null) => void;
  readonly onClose: () => void;
}

const Bar = styled('search')({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: '3px 3px 3px 10px',
  borderRadius: radius + 2,
  backgroundColor: color.surface,
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadowMedium}`,
  '&:focus-within': { boxShadow: `0 0 0 2px ${color.accent}, ${color.shadowMedium}` },
  '& > svg': { width: 15, height: 15, color: color.text2, flexShrink: 0 },
  '& input': { width: 190, padding: '4px 6px', border: 'none', outline: 'none', background: 'none', font: 'inherit', color: color.text },
  '& .count': { minWidth: 64, fontSize: fontSize.small, color: color.text2, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});

/** At most this many hits are marked at once. */
const markedHits = 300;

/** Searches the graph: Enter and F3 go to the next hit, with Shift to the one before; Esc closes. */
export function SearchPanel({ graph, onHit, onClose }: SearchPanelProps): ReactNode {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  const hits = useMemo(() => searchGraph(graph, query), [graph, query]);
  const at = hits.length === 0 ? 0 : Math.min(index, hits.length - 1);
  useEffect(() => field.current?.focus(), []);
  const go = (next: number): void => {
    if (hits.length === 0) return;
    const place = (next + hits.length) % hits.length;
    setIndex(place);
    onHit(hits[place]?.uri ?? null);
  };
  const search = (text: string): void => {
    setQuery(text);
    setIndex(0);
    onHit(searchGraph(graph, text)[0]?.uri ?? null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? -1 : 1;
    if (event.key === 'Enter' || event.key === 'F3') go(at + step);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const marks = hits.slice(0, markedHits).map(({ uri }) => `.react-flow__node[data-id=${JSON.stringify(uri)}] > *`);
  const css = `${marks.join(',')} { outline: 2px dashed ${color.accent}; outline-offset: 3px; }`;
  const count = hits.length === 0 ? t('searchNothing') : t('searchCount', { index: at + 1, count: hits.length });
  return (
    <Panel position="top-right">
      {marks.length > 0 && <style>{css}</style>}
      <Bar onKeyDown={onKeyDown}>
        <Search aria-hidden />
        <input
          ref={field}
          aria-label={t('searchCanvas')}
          placeholder={t('searchCanvas')}
          value={query}
          onChange={(event) => search(event.target.value)}
        />
        <output className="count">{query.trim() === '' ? '' : count}</output>
        <IconButton size="small" label={t('searchPrevious')} disabled={hits.length === 0} onClick={() => go(at - 1)}>
          <ChevronUp />
        </IconButton>
        <IconButton size="small" label={t('searchNext')} disabled={hits.length === 0} onClick={() => go(at + 1)}>
          <ChevronDown />
        </IconButton>
        <IconButton size="small" label={t('searchClose')} onClick={onClose}>
          <X />
        </IconButton>
      </Bar>
    </Panel>
  );
}
