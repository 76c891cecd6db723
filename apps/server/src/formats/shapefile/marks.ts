export function isShp(head: Buffer): boolean {
  return head.length >= 36 && head.readInt32BE(0) === 9994 && head.readInt32LE(28) === 1000;
}

/** An index has the same header as the geometry file; its records are (offset, length) pairs and the first offset is 50 words. */
export function isShx(head: Buffer): boolean {
  if (!isShp(head) || head.length < 108) return false;
  return head.readInt32BE(100) === 50 && head.readInt32BE(24) * 2 >= 108 && (head.readInt32BE(24) * 2 - 100) % 8 === 0;
}

/** dBASE III/IV/FoxPro header: version byte, date, header and record length that fit. */
export function isDbf(head: Buffer): boolean {
  if (head.length < 33) return false;
  const version = head[0] ?? 0;
  if (![0x02, 0x03, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0x8e, 0xcb, 0xf5].includes(version)) return false;
  const month = head[2] ?? 0;
  const headerLength = head.readUInt16LE(8);
  return month <= 12 && headerLength >= 33 && head.readUInt16LE(10) >= 1;
}
