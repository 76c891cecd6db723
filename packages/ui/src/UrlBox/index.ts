export { UrlBox, type UrlBoxProps } from './UrlBox.tsx';
