import { ActionMenu, type MenuAction } from '@geo/ui';
import type { ReactNode } from 'react';

export interface CardMenuProps {
  /** Name of the button. */
  readonly label: string;
  readonly items: readonly MenuAction[];
  /** Whether it stands at a corner of its card. @default false */
  readonly cornered?: boolean;
}

/** The menu of a card; keys pressed in it must not reach the flow, which would move the card. Nothing where there are no actions. */
export function CardMenu({ label, items, cornered = false }: CardMenuProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <span
      className={cornered ? 'menu nodrag' : 'nodrag'}
      role="presentation"
      onKeyDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <ActionMenu size="small" label={label} items={items} />
    </span>
  );
}
