import { isPictureFilename } from '../../types/pictures/pictures.ts';

/** Before the name of a picture in a style. */
const prefix = '/interface/image/';
const longestPath = 300;

/** A picture as styles have it: what does not begin with a slash stands below the folder of pictures. */
export function styleImagePath(name: string): string {
  return name.startsWith('/') ? name : prefix + name;
}

/** Whether a text is the path of a picture in the platform: never an address elsewhere, and never out of a folder. */
export function isStyleImagePath(text: string): boolean {
  return text.length <= longestPath && /^\/?(?:[\w-][\w .-]*\/)*[\w-][\w .-]*$/.test(text);
}

/** What a path names, without the folder of pictures. */
export function styleImageName(path: string): string {
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}

/** The stored picture that a path names (`user_images/…`); null for one that the platform does not have. */
export function storedStyleImage(path: string | null | undefined): string | null {
  const name = styleImageName(path ?? '');
  return isPictureFilename(name) ? name : null;
}
