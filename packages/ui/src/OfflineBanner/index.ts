export { OfflineBanner, type OfflineBannerProps } from './OfflineBanner.tsx';
export { useOnline } from './useOnline.ts';
