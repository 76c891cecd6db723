import { enteredOf, isFieldsType, isRecord, problemsIn, problemText, shapes } from '@geo/api';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { relayPieces } from '../../relay/tile.ts';
import { sharedData } from '../../testing/client.ts';
import { hasServiceFiles, serviceFile } from '../testing/service.ts';
import { wfsValue } from '../wfs/capabilities.ts';
import { wmsValue } from '../wms/capabilities.ts';
import { wmtsValue } from '../wmts/capabilities.ts';

const asked = new URL('https://geo.example.org/ows');
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  wms: (text) => wmsValue(text, asked, []),
  wmts: (text) => wmtsValue(text, asked, { layer: '', tileMatrixSet: '' }),
  wfs: (text) => wfsValue(text, asked, []),
};

/** What is wrong with a value by the fields of its type, in words. */
function faults(type: string, value: unknown): string[] {
  if (!isFieldsType(type) || !isRecord(value)) return ['no value of fields'];
  return problemsIn(shapes[type], value).map((problem) => `${problem.path}: ${problemText(problem, 'en')}`);
}

describe.skipIf(!hasServiceFiles)('what is read of a real service', () => {
  // What is skipped is still read through.
  const all = hasServiceFiles ? readdirSync(path.join(sharedData, 'services'), { recursive: true, encoding: 'utf8' }) : [];
  const files = all.filter((name) => name.endsWith('.xml'));
  const values = files.flatMap((name) =>
    Object.entries(readers).flatMap(([type, read]) => {
      try {
        return [[name, type, read(serviceFile(name))] as const];
      } catch {
        return [];
      }
    }),
  );

  it('is there of each kind', () => {
    expect(new Set(values.map(([, type]) => type))).toEqual(new Set(['wms', 'wmts', 'wfs']));
  });

  it.each(values)('%s: is a value of %s by its fields, and stays as it is when it is entered', (_, type, value) => {
    expect(faults(type, value)).toEqual([]);
    expect(enteredOf(type, value)).toEqual(value);
  });
});

describe('a service that is described by hand', () => {
  const tile = { z: 11, x: 1063, y: 686 };
  it('is drawn by what was entered, and by the defaults', () => {
    const wms = enteredOf('wms', { url: 'https://geo.example.org/wms', layers: ['strassen'] });
    expect(relayPieces('wms', wms, tile)).toHaveLength(1);
    const level = { identifier: '11', scale_denominator: 559082264.0287178 / 2 ** 11, top_left: [-20037508.34, 20037508.34] };
    const wmts = enteredOf('wmts', {
      layer: 'dop',
      tile_matrix_set: 'web',
      tile_url: 'https://t.example.org/{TileMatrix}/{TileRow}/{TileCol}.png',
      tile_matrices: [{ ...level, matrix_width: 2048, matrix_height: 2048 }],
    });
    expect(relayPieces('wmts', wmts, tile)?.[0]?.address).toBe('https://t.example.org/11/686/1063.png');
  });
});
