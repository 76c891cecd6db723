import { imageUrl } from '../look/imageUrl.ts';

/** Where the pictures of styles come from. */
export interface StylePictures {
  /** Address from which a stored picture (`user_images/…`) is shown. */
  readonly srcOf: (filename: string) => string;
  /** Stores a picture, and answers what it is called; without it pictures are shown and removed. */
  readonly onUpload?: (file: File, progress: (share: number) => void) => Promise<string>;
  /** Largest size in bytes. */
  readonly maxBytes?: number | undefined;
}

/** Pictures of a platform that serves them from its usual address, and takes none. */
export const usualPictures: StylePictures = { srcOf: (filename) => imageUrl(filename) };
