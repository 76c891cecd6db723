export { ServiceUrls, type ServiceUrlsProps } from './ServiceUrls.tsx';
export { fillPattern, serviceUrls, type ServiceUrl } from './addresses.ts';
