import { typeUri } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { pipeline } from '../fixtures/graphs.ts';
import { noteName, objectName } from './names.ts';

const [node] = pipeline.nodes.values();
const [frame] = pipeline.frames.values();
const [note] = pipeline.notes.values();

describe('objectName', () => {
  it('is what people call a function, else what the engine calls it', () => {
    expect(objectName({ ...node!, func: 'feature.buffer', func_verbose_name: 'Puffer' })).toBe('Puffer');
    expect(objectName({ ...node!, func: 'feature.buffer', func_verbose_name: '' })).toBe('feature.buffer');
    expect(objectName({ ...node!, func: 'feature.buffer', func_verbose_name: null })).toBe('feature.buffer');
  });

  it("is a dataset's name, the end of a depot's path, or the type", () => {
    const depot = { ...frame!, name: '', content_type: typeUri('depot'), text_repr: '/Rohdaten/Kreise/' };
    expect(objectName({ ...depot, name: 'Kreise' })).toBe('Kreise');
    expect(objectName(depot)).toBe('Kreise');
    expect(objectName({ ...depot, text_repr: '' })).toBe('Depot');
    expect(objectName({ ...depot, content_type: typeUri('wms') })).toBe('WMS');
  });

  it("is a note's first line as it is read, cut at 60 characters", () => {
    expect(objectName({ ...note!, text: '\n## Quelle: [Amt](https://example.org) *2024*\n\nmehr' })).toBe('Quelle: Amt 2024');
    expect(noteName({ text: '> Zitat' })).toBe('Zitat');
    expect(noteName({ text: 'ä'.repeat(61) })).toBe(`${'ä'.repeat(60)}...`);
    expect(noteName({ text: '' })).toBe('');
  });
});
