import { isText } from '../guards.ts';
import { isImage, type ImageValue } from './image.ts';
import { isPictureFilename } from './pictures.ts';

// What the start of an app, which only tells what is a picture, does without.

/** The parts of a value of the type `image`; null for what is none. */
export function imageOf(value: unknown): ImageValue | null {
  if (!isImage(value)) return null;
  return isText(value) ? { filename: value } : value;
}

/** What the picture of a value is stored as; null where it is a name only. */
export function storedPictureOf(value: unknown): string | null {
  const filename = imageOf(value)?.filename;
  return filename !== undefined && isPictureFilename(filename) ? filename : null;
}
