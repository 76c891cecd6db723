export { TagSelector, type TagSelectorProps } from './TagSelector.tsx';
