export { CodeText } from './CodeText.tsx';
