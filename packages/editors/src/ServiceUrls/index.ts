export { fillPattern, serviceUrls, type ServiceUrl } from '@geo/api';
export { ServiceUrls, type ServiceUrlsProps } from './ServiceUrls.tsx';
