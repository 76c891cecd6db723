export { ImageDropArea, type ImageDropAreaProps } from './ImageDropArea.tsx';
