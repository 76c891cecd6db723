export { StoredUploads, type StoredUploadsProps } from './StoredUploads.tsx';
