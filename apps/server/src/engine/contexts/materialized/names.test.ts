import { describe, expect, it } from 'vitest';
import { columnNames, resultName } from './names.ts';

describe('names of tables of results', () => {
  it('columns are called as the attributes are, but for what the database does not take', () => {
    expect(columnNames(['name', 'Höhe in m', 'a"b', 'Name'])).toEqual(['name', 'Höhe in m', 'a"b', 'Name']);
    expect(columnNames(['idx', 'geom', 'ctid', '', 'idx_2'])).toEqual(['idx_2', 'geom_2', 'ctid_2', 'column', 'idx_2_2']);
    const long = 'ä'.repeat(40);
    const names = columnNames([`${long}1`, `${long}2`]);
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
    expect(columnNames(['🗺'.repeat(20)])[0]).toBe('🗺'.repeat(15));
  });

  it('a table is named by its title and its frame', () => {
    expect(resultName('Straßen & Wege (Köln)', 42)).toBe('strassen_wege_koeln_42');
    expect(resultName('3D-Gebäude', 7)).toBe('result_3d_gebaeude_7');
    expect(resultName('東京', 7)).toBe('result_7');
    expect(resultName('x'.repeat(200), 2_147_483_647).length).toBeLessThanOrEqual(63);
  });
});
