import { describe, expect, it } from 'vitest';
import { textOf } from './textOf.ts';

describe('the text of a file', () => {
  it.each([
    ['UTF-8', [0x4b, 0xc3, 0xb6, 0x6c, 0x6e]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x4b, 0xc3, 0xb6, 0x6c, 0x6e]],
    ['Western European', [0x4b, 0xf6, 0x6c, 0x6e]],
    ['UTF-16, low byte first', [0xff, 0xfe, 0x4b, 0, 0xf6, 0, 0x6c, 0, 0x6e, 0]],
    ['UTF-16, high byte first', [0xfe, 0xff, 0, 0x4b, 0, 0xf6, 0, 0x6c, 0, 0x6e]],
  ])('is read from %s', async (_, bytes) => expect(await textOf(new Blob([new Uint8Array(bytes)]))).toBe('Köln'));

  it('is empty where the file is', async () => expect(await textOf(new Blob([]))).toBe(''));
});
