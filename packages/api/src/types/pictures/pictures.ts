/** Largest picture in bytes that is taken. */
export const maxPictureBytes = 10_000_000;

/** The kinds of pictures that are taken, by the first bytes of their files in hexadecimal digits. SVG is none: it can hold scripts. */
const kinds = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
] as const;
export type PictureType = (typeof kinds)[number][0];

/** What picture the bytes are, whatever they were called; null for other things. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const head = Array.from(bytes.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return kinds.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
}

const folder = 'user_images/';
const storedName = /^[0-9a-f]{32}\.(?:png|jpg|webp)$/;

/** What objects name a stored picture by. */
export function pictureFilename(name: string): string {
  return folder + name;
}

/** True for what an object may name a stored picture by. */
export function isPictureFilename(filename: string): boolean {
  return filename.startsWith(folder) && isPictureName(filename.slice(folder.length));
}

/** True for the name of a stored picture, without its folder. */
export function isPictureName(name: string): boolean {
  return storedName.test(name);
}
