import { describe, expect, it } from 'vitest';
import { readDrop } from './dropped.ts';

const none = [] as unknown as FileList;
const data = (values: Readonly<Record<string, string>>, files: readonly File[] = []) => ({
  files: files.length > 0 ? (files as unknown as FileList) : none,
  getData: (type: string) => values[type] ?? '',
});

describe('readDrop', () => {
  it('prefers files over what else a drop carries', () => {
    const file = new File(['a'], 'a.csv');
    expect(readDrop(data({ 'text/plain': '/tmp/a.csv' }, [file]))).toEqual({ kind: 'files', files: [file] });
  });

  it('joins addresses by line breaks and leaves comments out', () => {
    const list = '# from a page\r\nhttps://a.example/\r\nhttps://b.example/\r\n';
    expect(readDrop(data({ 'text/uri-list': list, 'text/plain': 'other' }))).toEqual({
      kind: 'text',
      text: 'https://a.example/\nhttps://b.example/',
    });
  });

  it('knows functions and plain text', () => {
    expect(readDrop(data({ 'application/x-geo-function': 'feature.buffer', 'text/plain': 'Puffer' }))).toEqual({
      kind: 'function',
      name: 'feature.buffer',
    });
    expect(readDrop(data({ 'text/plain': 'Hallo' }))).toEqual({ kind: 'text', text: 'Hallo' });
    expect(readDrop(data({}))).toBeNull();
  });
});
