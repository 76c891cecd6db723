import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { color } from '../theme/tokens.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

export interface FavouriteStarProps {
  /** The object is a favourite. */
  readonly favoured: boolean;
  /** The star was pressed: what is wanted now. */
  readonly onChange: (favoured: boolean) => void;
  /** It cannot be used at present. @default false */
  readonly disabled?: boolean;
}

/** Marks an object as a favourite. */
export const FavouriteStar = withGeo(function FavouriteStar({ favoured, onChange, disabled }: FavouriteStarProps): ReactNode {
  const t = useUiTexts();
  return (
    <IconButton
      size="small"
      label={t(favoured ? 'removeFavourite' : 'addFavourite')}
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation();
        event.preventDefault();
        onChange(!favoured);
      }}
    >
      <Star color={favoured ? color.star : 'currentColor'} fill={favoured ? color.star : 'none'} />
    </IconButton>
  );
});
