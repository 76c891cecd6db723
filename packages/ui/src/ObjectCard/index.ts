export { CardGrid, type CardGridProps } from './CardGrid.tsx';
export { ObjectCard, type ObjectCardProps } from './ObjectCard.tsx';
