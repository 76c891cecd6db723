export { FavouriteStar, type FavouriteStarProps } from './FavouriteStar.tsx';
