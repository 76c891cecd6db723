export { CardSkeleton, CardsSkeleton, ListSkeleton, PageSkeleton, type CardsSkeletonProps, type ListSkeletonProps } from './Skeletons.tsx';
