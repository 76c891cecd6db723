export { Banner, severityIcon, type BannerProps, type Severity } from './Banner.tsx';
