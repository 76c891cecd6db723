const mebibyte = 1 << 20;
/** Bytes of the first part of a file, and of all that follow a break. */
export const firstPartBytes = 8 * mebibyte;
export const mostPartBytes = 64 * mebibyte;
/** So long a part may be on its way: what a broken connection costs at most. */
const partMs = 2000;

/**
 * Bytes of the part that follows one of `bytes`, which was taken after `ms`: what the line carries in two seconds, at least as much as the
 * first, and at most twice the last. Each part has the same questions asked, so that a fast line gets ahead by few.
 */
export function nextPartBytes(bytes: number, ms: number): number {
  const carried = (bytes / Math.max(ms, 1)) * partMs;
  const wished = Math.min(carried, 2 * bytes, mostPartBytes);
  return Math.max(firstPartBytes, Math.floor(wished / mebibyte) * mebibyte);
}
