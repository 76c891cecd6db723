import { describe, expect, it } from 'vitest';
import { pipeline } from '../fixtures/graphs.ts';
import { frame } from '../fixtures/objects.ts';
import { putFrame } from '../graph/changes.ts';
import { visibleFrames } from './visibleFrames.ts';

const shown = { content_visible: true, size: 3 } as const;
const framesWith = (...frames: Parameters<typeof putFrame>[1][]) => visibleFrames(frames.reduce(putFrame, pipeline));

describe('visibleFrames', () => {
  it('are those shown in the map that hold features, from left to right', () => {
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

  it('are boxes, and the depots and layers that a dataset names; what has no tiles is none', () => {
    const types = [
      'bbox',
      'bbox3d',
      'depot',
      'layer',
      'ifcobject',
      'tms',
      'grid',
      'pointcloud',
      'mesh',
      'billboard',
      'row',
      'switchboard',
      'wfs',
    ];
    const found = framesWith(
      ...types.map((type, index) => frame(`/api/v1/frame/${91 + index}/`, type, { ...shown, size: 1, name: type, ui_x: 100 + index })),
    );
    expect(found.map(({ title }) => title).toSorted()).toEqual(['bbox', 'bbox3d', 'depot', 'ifcobject', 'layer', 'tms']);
  });

  it('are edited where that was chosen and there is something to edit', () => {
    const found = framesWith(
      frame('/api/v1/frame/91/', 'feature', { ...shown, size: 1, content_edit: true, name: 'gewählt', ui_x: 100 }),
      frame('/api/v1/frame/92/', 'feature', { ...shown, size: 1, name: 'nicht gewählt', ui_x: 200 }),
      frame('/api/v1/frame/93/', 'cityobject', { ...shown, content_edit: true, name: 'nicht von Hand', ui_x: 300 }),
    );
    expect(found.map(({ edited }) => edited)).toEqual([true, false, false]);
  });

  it('are called after the function that fills them when they have no name', () => {
    const output = pipeline.frames.get('/api/v1/frame/4/');
    expect(framesWith({ ...output!, ...shown, name: '' }).map(({ title }) => title)).toEqual(['Puffer']);
  });
});
