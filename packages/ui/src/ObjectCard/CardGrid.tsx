import { Children, isValidElement, type CSSProperties, type ReactNode } from 'react';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface CardGridProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** The cards. */
  readonly children: ReactNode;
  /** Width of a card in px at least. @default 260 */
  readonly minCardWidth?: number;
}

// Cards out of view are neither laid out nor painted. Painting is cut off at the edge of an item, so each has room for the focus ring.
const item: CSSProperties = { minWidth: 0, margin: -4, padding: 4, contentVisibility: 'auto', containIntrinsicSize: 'auto 236px' };

/** Cards side by side, as many as fit. */
export const CardGrid = withGeo(function CardGrid({ label, children, minCardWidth = 260 }: CardGridProps): ReactNode {
  return (
    <ul
      aria-label={label}
      style={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        gap: 14,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${minCardWidth}px, 100%), 1fr))`,
      }}
    >
      {Children.map(children, (child) => (isValidElement(child) ? <li style={item}>{child}</li> : null))}
    </ul>
  );
});
