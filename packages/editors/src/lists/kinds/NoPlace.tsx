import { useState, type ReactNode } from 'react';
import { TypeIcon } from '../../look/index.ts';

export interface NoPlaceProps {
  readonly type: string;
  /** Address of a picture of it; undefined for none. */
  readonly picture?: string | undefined;
}

/** The picture of a card of what lies nowhere on Earth: what it looks like, or else its type, which the card says in words below. */
export function NoPlace({ type, picture }: NoPlaceProps): ReactNode {
  const [missing, setMissing] = useState<string | null>(null);
  if (picture !== undefined && picture !== missing)
    return (
      <img
        src={picture}
        alt=""
        loading="lazy"
        draggable={false}
        onError={() => setMissing(picture)}
        // A model is seen as a whole.
        style={{ objectFit: 'contain', padding: 8 }}
      />
    );
  return (
    <span data-nowhere aria-hidden style={{ display: 'grid', placeItems: 'center', height: '100%' }}>
      <TypeIcon type={type} size={56} />
    </span>
  );
}
