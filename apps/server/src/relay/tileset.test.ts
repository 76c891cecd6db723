import { describe, expect, it } from 'vitest';
import { firstTilesetFile, tilesetAddress } from './tileset.ts';

const tileset = { url: 'https://tiles.example.org/stadt/3d/tileset.json?key=geheim' };

describe('the files of a scene of tiles', () => {
  it('begin with the one that its value names', () => {
    expect(firstTilesetFile('3dtileset', tileset)).toBe('tileset.json');
    expect(firstTilesetFile('3dtileset', { url: 'https://tiles.example.org/stadt%20eins/' })).toBe('');
    for (const [type, value] of [
      ['wms', tileset],
      ['3dtileset', { url: 'file:///etc/passwd' }],
      ['3dtileset', { url: 'nichts' }],
      ['3dtileset', null],
    ] as const) {
      expect(firstTilesetFile(type, value)).toBeNull();
      expect(tilesetAddress(type, value, 'tileset.json')).toBeNull();
    }
  });

  it.each([
    ['tileset.json', 'https://tiles.example.org/stadt/3d/tileset.json?key=geheim'],
    ['', 'https://tiles.example.org/stadt/3d/tileset.json?key=geheim'],
    ['0/1/2.b3dm', 'https://tiles.example.org/stadt/3d/0/1/2.b3dm?key=geheim'],
    ['Stra%C3%9Fe%20%231.glb?v=2', 'https://tiles.example.org/stadt/3d/Stra%C3%9Fe%20%231.glb?v=2'],
    ['a/../b.glb', 'https://tiles.example.org/stadt/3d/b.glb?key=geheim'],
    ['//other.example.org/b.glb', 'https://tiles.example.org/stadt/3d///other.example.org/b.glb?key=geheim'],
    ['https://other.example.org/b.glb', 'https://tiles.example.org/stadt/3d/https://other.example.org/b.glb?key=geheim'],
  ])('lie beside it or below: %s', (file, address) => expect(tilesetAddress('3dtileset', tileset, file)).toBe(address));

  it.each(['../geheim.json', '%2e%2e/geheim.json', 'a/../../geheim.json', '..\\geheim.json', '0/%2E%2e/%2e./geheim.json'])(
    'and nowhere else: %s',
    (file) => expect(tilesetAddress('3dtileset', tileset, file)).toBeNull(),
  );
});
