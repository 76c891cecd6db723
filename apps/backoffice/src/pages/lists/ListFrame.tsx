import { SearchBar, ViewToggle, color, type Presentation } from '@geo/ui';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface ListFrameProps {
  readonly searchLabel: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly view: Presentation;
  readonly onView: (view: Presentation) => void;
  /** Beside the list, such as folders. */
  readonly side?: ReactNode;
  /** In the bar, such as a folder choice on narrow screens. */
  readonly filter?: ReactNode;
  readonly children: ReactNode;
}

const Frame = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '& > aside': {
    width: 248,
    flexShrink: 0,
    overflow: 'auto',
    padding: '16px 12px',
    borderRight: `1px solid ${color.line}`,
    backgroundColor: color.surface,
  },
  '& > .content': { flex: 1, minWidth: 0, overflow: 'auto', padding: '14px 20px 28px', display: 'grid', gap: 14, alignContent: 'start' },
  '& .bar': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 10 },
  '& .bar > .end': { marginLeft: 'auto' },
  '& .narrow-only': { display: 'none' },
  '@media (max-width: 900px)': {
    '& > aside': { display: 'none' },
    '& > .content': { padding: 12 },
    '& .bar': { alignItems: 'flex-end' },
    '& .bar > :first-of-type': { flex: '1 1 100%' },
    '& .narrow-only': { display: 'block', flex: '1 1 140px' },
  },
});

/** Search, presentation and content of a list page. */
export function ListFrame({ searchLabel, query, onQuery, view, onView, side, filter, children }: ListFrameProps): ReactNode {
  return (
    <Frame>
      {side && <aside>{side}</aside>}
      <div className="content">
        <div className="bar">
          <SearchBar value={query} onChange={onQuery} label={searchLabel} liveDelayMs={300} />
          {filter && <div className="narrow-only">{filter}</div>}
          <span className="end">
            <ViewToggle value={view} onChange={onView} />
          </span>
        </div>
        {children}
      </div>
    </Frame>
  );
}
