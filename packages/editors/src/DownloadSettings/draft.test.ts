import type { DownloadFormat } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { downloadParameters, draftIn, firstDraft, keptWith } from './draft.ts';

const format = (id: string, keys: readonly string[]): DownloadFormat => ({
  id,
  label: { de: id, en: id },
  extension: id,
  mime_type: 'text/plain',
  places_only: false,
  settings: keys.map((key) => ({ key })),
});
const csv = format('csv', ['sep', 'decimal', 'encoding', 'header']);
const gpkg = format('gpkg', ['crs']);
const offered = [csv, gpkg];

describe('the draft of a download', () => {
  it('begins with the first format and the defaults, else as it was used last', () => {
    expect(firstDraft(offered, undefined)).toEqual({ format: 'csv', settings: {}, columns: 'all' });
    const kept = keptWith(keptWith(null, { format: 'csv', settings: { sep: '|' }, columns: 'shown' }), {
      format: 'gpkg',
      settings: { crs: 25832 },
      columns: 'all',
    });
    expect(firstDraft(offered, kept)).toEqual({ format: 'gpkg', settings: { crs: 25832 }, columns: 'all' });
    expect(draftIn('csv', offered, kept)).toEqual({ format: 'csv', settings: { sep: '|' }, columns: 'shown' });
  });

  it('takes from what was kept only what the format still has', () => {
    const kept = (settings: unknown): unknown => ({ last: 'gone', formats: { csv: { settings, columns: 'x' } } });
    for (const strange of [{ sep: '#' }, 5, ['a'], null, { later: true }])
      expect(firstDraft(offered, kept(strange))).toEqual({ format: 'csv', settings: {}, columns: 'all' });
    expect(firstDraft(offered, 'text')).toMatchObject({ format: 'csv' });
    expect(firstDraft([], kept({}))).toMatchObject({ format: '' });
  });

  it('states every setting of its format in the address, and the columns where not all are meant', () => {
    const draft = { format: 'csv', settings: { sep: '\t', header: false }, columns: 'shown' } as const;
    expect(downloadParameters(draft, csv, ['a', 'b'])).toEqual({ sep: '\t', decimal: ',', header: 'false', columns: '["a","b"]' });
    expect(downloadParameters({ ...draft, columns: 'all' }, csv, ['a'])).toEqual({ sep: '\t', decimal: ',', header: 'false' });
    expect(downloadParameters({ format: 'gpkg', settings: { crs: 3857 }, columns: 'all' }, gpkg, [])).toEqual({ crs: '3857' });
  });
});
