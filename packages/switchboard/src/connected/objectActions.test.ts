import { describe, expect, it } from 'vitest';
import { fileNameOf } from './objectActions.ts';

describe('fileNameOf', () => {
  it('keeps what can be read and leaves out what a path could mean', () => {
    expect(fileNameOf('Gewässerrandstreifen 2026')).toBe('Gewässerrandstreifen 2026.json');
    expect(fileNameOf('../../etc/passwd')).toBe('etc passwd.json');
    expect(fileNameOf('a\u202Egnp.exe\u0000:b')).toBe('a gnp.exe b.json');
    expect(fileNameOf(' ... ')).toBe('switchboard.json');
    expect(fileNameOf('x'.repeat(10_000)).length).toBeLessThan(120);
  });
});
