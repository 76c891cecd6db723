import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/embedded-pool.ts';
import { postgisParts } from './engine.ts';

describe('what is needed of PostGIS', () => {
  const folder = temporaryFolder('geo-engine-');

  it('is unpacked once, and kept', async () => {
    const kept = path.join(folder, 'kept/1');
    const unpacked = await postgisParts(kept);
    expect([...unpacked.keys()].filter((name) => !name.startsWith('share/proj/')).toSorted()).toEqual([
      'lib/postgresql/postgis-3.so',
      expect.stringMatching(/^share\/postgresql\/extension\/postgis--[\d.]+\.sql$/),
      'share/postgresql/extension/postgis.control',
    ]);
    expect(unpacked.has('share/proj/proj.db')).toBe(true);
    expect(readdirSync(path.dirname(kept))).toEqual(['1']);

    const again = await postgisParts(kept);
    expect([...again.keys()]).toEqual([...unpacked.keys()]);
    for (const [name, content] of unpacked) expect(Buffer.compare(again.get(name)!, content)).toBe(0);
  });

  it('is unpacked again where what was kept cannot be read', async () => {
    const kept = path.join(folder, 'torn');
    writeFileSync(kept, 'not what another Node would write');
    const unpacked = await postgisParts(kept);
    expect(unpacked.has('share/proj/proj.db')).toBe(true);
    expect([...(await postgisParts(kept)).keys()]).toEqual([...unpacked.keys()]);
  });

  it('is there also where nothing can be kept', async () => {
    writeFileSync(path.join(folder, 'a file'), '');
    expect((await postgisParts(path.join(folder, 'a file/1'))).has('share/proj/proj.db')).toBe(true);
  });
});
