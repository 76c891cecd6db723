export { fillPattern, serviceUrls, type ServiceUrl } from '@geo/api';
export { ClientSnippets, type ClientSnippetsProps } from './ClientSnippets.tsx';
export { PreparedTiles, type PreparedTilesProps } from './PreparedTiles.tsx';
export { ServiceChecks, type ServiceChecksProps } from './ServiceChecks.tsx';
export { ServiceUrls, type ServiceUrlsProps } from './ServiceUrls.tsx';
export { serviceTexts } from './i18n/textsAtHand.ts';
