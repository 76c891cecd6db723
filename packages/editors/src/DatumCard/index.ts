export { DatumCard, type DatumCardProps } from './DatumCard.tsx';
