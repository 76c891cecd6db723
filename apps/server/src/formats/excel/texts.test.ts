import { expect, it } from 'vitest';
import type { SourceFile } from '../files/source.ts';
import { codeOf } from '../testing/upload.ts';
import { readTexts } from './texts.ts';

function partOf(text: string): SourceFile {
  const bytes = Buffer.from(text);
  const stream = async function* (): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
  };
  return {
    name: 'a.xlsx/xl/sharedStrings.xml',
    base: 'sharedStrings.xml',
    sizeBytes: bytes.length,
    head: async () => bytes,
    stream,
    path: async () => '',
  };
}

it('keeps the texts that cells share only up to a limit', async () => {
  const part = partOf(`<sst><si><t>Größe &amp; €</t></si><si/><si><t>${'a'.repeat(100)}</t></si></sst>`);
  expect(await readTexts('a.xlsx', part)).toEqual(['Größe & €', '', 'a'.repeat(100)]);
  expect(await codeOf(readTexts('a.xlsx', part, 150))).toBe('excel_too_many_texts');
  expect(await codeOf(readTexts('a.xlsx', partOf(`<sst>${'<si/>'.repeat(100)}</sst>`), 1000))).toBe('excel_too_many_texts');
});
