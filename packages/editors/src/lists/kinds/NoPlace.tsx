import type { ReactNode } from 'react';
import { TypeIcon } from '../../look/index.ts';

/** The picture of a card of what lies nowhere on Earth: its type, which the card says in words below. */
export function NoPlace({ type }: { readonly type: string }): ReactNode {
  return (
    <span data-nowhere aria-hidden style={{ display: 'grid', placeItems: 'center', height: '100%' }}>
      <TypeIcon type={type} size={56} />
    </span>
  );
}
