export { PageHeader, type Crumb, type PageHeaderProps } from './PageHeader.tsx';
