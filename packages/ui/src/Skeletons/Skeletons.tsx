import type { ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { color, metric } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { SkeletonBar } from './SkeletonBar.tsx';
import { useGeo } from '../theme/GeoContext.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

const countTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function Busy({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useUiTexts();
  return (
    <output style={{ display: 'block', width: '100%' }}>
      <span style={visuallyHidden}>{t('loading')}</span>
      <div aria-hidden>{children}</div>
    </output>
  );
}

export interface ListSkeletonProps {
  /** Number of rows. @default 8 */
  readonly rows?: number;
}

/** The shape of a list or table that is being loaded. */
export const ListSkeleton = withGeo(function ListSkeleton({ rows = 8 }: ListSkeletonProps): ReactNode {
  return (
    <Busy>
      {countTo(rows).map((row) => (
        <div
          key={row}
          style={{
            display: 'flex',
            alignItems: 'center',
            gap: 16,
            height: metric.rowHeight,
            padding: '0 12px',
            borderBottom: `1px solid ${color.line}`,
          }}
        >
          <SkeletonBar width={16} height={16} />
          <SkeletonBar text width={`${26 + ((row * 7) % 20)}%`} />
          <SkeletonBar text width={`${10 + ((row * 5) % 12)}%`} style={{ marginLeft: 'auto' }} />
        </div>
      ))}
    </Busy>
  );
});

/** The shape of one `ObjectCard`. */
export const CardSkeleton = withGeo(function CardSkeleton(): ReactNode {
  useGeo();
  return (
    <div style={{ border: `1px solid ${color.line}`, borderRadius: 8, overflow: 'hidden', backgroundColor: color.surface }}>
      <SkeletonBar square height={136} />
      <div style={{ padding: 12 }}>
        <SkeletonBar text width="70%" height={22} />
        <SkeletonBar text width="50%" height={18} />
        <SkeletonBar width={84} height={22} style={{ marginTop: 8 }} />
      </div>
    </div>
  );
});

export interface CardsSkeletonProps {
  /** Number of cards. @default 8 */
  readonly cards?: number;
}

/** The shape of a `CardGrid` that is being loaded. */
export const CardsSkeleton = withGeo(function CardsSkeleton({ cards = 8 }: CardsSkeletonProps): ReactNode {
  return (
    <Busy>
      <div style={{ display: 'grid', gap: 14, gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))' }}>
        {countTo(cards).map((card) => (
          <CardSkeleton key={card} />
        ))}
      </div>
    </Busy>
  );
});

/** The shape of a page whose code or object is being loaded: head, then content. */
export const PageSkeleton = withGeo(function PageSkeleton(): ReactNode {
  return (
    <Busy>
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: 12,
          height: metric.headerHeight,
          padding: '0 20px',
          backgroundColor: color.surface,
          borderBottom: `1px solid ${color.line}`,
        }}
      >
        <SkeletonBar text width={180} height={24} />
        <SkeletonBar width={110} height={30} style={{ marginLeft: 'auto' }} />
      </div>
      <div style={{ padding: 20, display: 'grid', gap: 12 }}>
        <SkeletonBar height={32} width={300} />
        <SkeletonBar height={320} />
      </div>
    </Busy>
  );
});
