import { typeNames, typeOf } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { pipeline } from '../fixtures/graphs.ts';
import { frame } from '../fixtures/objects.ts';
import { putFrame } from '../graph/changes.ts';
import { visibleFrames } from './visibleFrames.ts';

const shown = { content_visible: true, size: 3 } as const;
const framesWith = (...frames: Parameters<typeof putFrame>[1][]) => visibleFrames(frames.reduce(putFrame, pipeline));

describe('visibleFrames', () => {
  it('are those shown in the map that have a place, from left to right', () => {
    const found = framesWith(
      frame('/api/v1/frame/91/', 'feature', { ...shown, name: 'rechts', ui_x: 900 }),
      frame('/api/v1/frame/92/', 'cityobject', { ...shown, name: 'links', ui_x: 100 }),
      frame('/api/v1/frame/93/', 'feature', { ...shown, size: 0, name: 'leer' }),
      frame('/api/v1/frame/94/', 'feature', { ...shown, content_visible: false, name: 'verborgen' }),
      frame('/api/v1/frame/95/', 'string', { ...shown, name: 'Text' }),
    );
    expect(found.map(({ title }) => title)).toEqual(['links', 'rechts']);
  });

  it('have map services below all others', () => {
    const found = framesWith(
      frame('/api/v1/frame/91/', 'feature', { ...shown, name: 'Gewässer', ui_x: 100 }),
      frame('/api/v1/frame/92/', 'wms', { ...shown, size: 1, name: 'Luftbild', ui_x: 500 }),
      frame('/api/v1/frame/93/', 'wmts', { ...shown, size: 1, name: 'Karte', ui_x: 300 }),
      frame('/api/v1/frame/94/', 'wfs', { ...shown, size: 1, name: 'WFS', ui_x: 300 }),
    );
    expect(found.map(({ title }) => title)).toEqual(['Karte', 'Luftbild', 'Gewässer']);
  });

  it('are of every type that a map shows, as the registry has them; pictures lie above services only', () => {
    const found = framesWith(
      ...typeNames.map((type, index) => frame(`/api/v1/frame/${91 + index}/`, type, { ...shown, size: 1, name: type, ui_x: 100 + index })),
    );
    const drawn = typeNames.filter((type) => typeOf(type).can.map !== false);
    expect(found.map(({ title }) => title).toSorted()).toEqual(drawn.toSorted());
    expect(drawn).toEqual(expect.arrayContaining(['grid', 'mesh', 'billboard', 'pointcloud', 'bbox3d', 'layer']));
    expect(found.slice(0, 4).map(({ title }) => title)).toEqual([...drawn.filter((type) => typeOf(type).can.map === 'service'), 'grid']);
  });

  it('are edited where that was chosen and there is something to edit', () => {
    const found = framesWith(
      frame('/api/v1/frame/91/', 'feature', { ...shown, size: 1, content_edit: true, name: 'gewählt', ui_x: 100 }),
      frame('/api/v1/frame/92/', 'feature', { ...shown, size: 1, name: 'nicht gewählt', ui_x: 200 }),
      frame('/api/v1/frame/93/', 'cityobject', { ...shown, content_edit: true, name: 'nicht von Hand', ui_x: 300 }),
    );
    expect(found.map(({ edited }) => edited)).toEqual([true, false, false]);
  });

  it('are not edited where they are those of a depot that the user may not write', () => {
    const named = frame('/api/v1/frame/91/', 'depot', { ...shown, size: 1, text_repr: '/Gelesen', content_edit: true });
    const graph = putFrame(pipeline, named);
    const editedOf = (may: boolean) => visibleFrames(graph, () => may).find((one) => one.frame === named)?.edited;
    expect([editedOf(true), editedOf(false)]).toEqual([true, false]);
  });

  it('are called after the function that fills them when they have no name', () => {
    const output = pipeline.frames.get('/api/v1/frame/4/');
    expect(framesWith({ ...output!, ...shown, name: '' }).map(({ title }) => title)).toEqual(['Puffer']);
  });
});
