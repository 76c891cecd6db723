import { typeLabel, typeUri } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { pipeline } from '../fixtures/graphs.ts';
import { noteName, objectName } from './names.ts';

const [node] = pipeline.nodes.values();
const [frame] = pipeline.frames.values();
const [note] = pipeline.notes.values();

const typeText = (uri: string): string => typeLabel(uri, 'de');

describe('objectName', () => {
  it('is what people call a function, else what the engine calls it', () => {
    expect(objectName({ ...node!, func: 'feature.buffer', func_verbose_name: 'Puffer' }, typeText)).toBe('Puffer');
    expect(objectName({ ...node!, func: 'feature.buffer', func_verbose_name: '' }, typeText)).toBe('feature.buffer');
    expect(objectName({ ...node!, func: 'feature.buffer', func_verbose_name: null }, typeText)).toBe('feature.buffer');
  });

  it("is a dataset's name, the end of a depot's path, or the type", () => {
    const depot = { ...frame!, name: '', content_type: typeUri('depot'), text_repr: '/Rohdaten/Kreise/' };
    expect(objectName({ ...depot, name: 'Kreise' }, typeText)).toBe('Kreise');
    expect(objectName(depot, typeText)).toBe('Kreise');
    expect(objectName({ ...depot, text_repr: '' }, typeText)).toBe('Magazin');
    expect(objectName({ ...depot, content_type: typeUri('wms') }, typeText)).toBe('WMS');
  });

  it("is a note's first line as it is read, cut at 60 characters", () => {
    expect(objectName({ ...note!, text: '\n## Quelle: [Amt](https://example.org) *2024*\n\nmehr' }, typeText)).toBe('Quelle: Amt 2024');
    expect(noteName({ text: '> Zitat' })).toBe('Zitat');
    expect(noteName({ text: 'ä'.repeat(61) })).toBe(`${'ä'.repeat(60)}...`);
    expect(noteName({ text: '' })).toBe('');
  });
});
