import { Children, isValidElement, type ReactNode } from 'react';

export interface CardGridProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly children: ReactNode;
  /** Width of a card in px at least. @default 260 */
  readonly minCardWidth?: number;
}

/** Cards side by side, as many as fit. */
export function CardGrid({ label, children, minCardWidth = 260 }: CardGridProps): ReactNode {
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
      {Children.map(children, (child) => (isValidElement(child) ? <li style={{ minWidth: 0 }}>{child}</li> : null))}
    </ul>
  );
}
