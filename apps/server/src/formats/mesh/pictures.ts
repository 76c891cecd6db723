/** Media type of a picture that browsers draw as a texture, by its first bytes; null for all else. */
export function pictureTypeOf(bytes: Buffer): 'image/png' | 'image/jpeg' | null {
  if (bytes.subarray(0, 4).toString('latin1') === '\x89PNG') return 'image/png';
  return bytes.subarray(0, 3).toString('latin1') === '\xff\xd8\xff' ? 'image/jpeg' : null;
}
