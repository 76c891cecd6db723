export { FolderContents, type FolderContentsProps, type FolderEntry } from './FolderContents.tsx';
