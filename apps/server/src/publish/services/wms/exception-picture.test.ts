import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../problems/index.ts';
import { readParameters } from '../params.ts';
import { wmsPicture } from './exception-picture.ts';

const error = new ServiceError('LayerNotDefined', 'layers', { de: 'Diesen Layer gibt es nicht.', en: 'There is no such layer.' });
const map = { request: 'GetMap', width: '60', height: '40', bgcolor: '0x336699' };
const asked = (query: Record<string, string>) => wmsPicture(error, readParameters({ query: { ...map, ...query } }), 'de');

async function pixels(body: unknown) {
  const { data, info } = await sharp(body as Uint8Array)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let i = 0; i < data.length; i += 4) colours.add([...data.subarray(i, i + 4)].join());
  return { size: [info.width, info.height], colours };
}

describe('a failed map', () => {
  it.each(['BLANK', 'blank', 'application/vnd.ogc.se_blank'])('is the ground alone for %s', async (exceptions) => {
    const answer = await asked({ exceptions });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/png', 'cache-control': 'no-store' } });
    expect(await pixels(answer?.body)).toEqual({ size: [60, 40], colours: new Set(['51,102,153,255']) });
    const clear = await asked({ exceptions, transparent: 'TRUE' });
    expect((await pixels(clear?.body)).colours).toEqual(new Set(['0,0,0,0']));
  });

  it.each(['INIMAGE', 'application/vnd.ogc.se_inimage'])('shows that it failed for %s', async (exceptions) => {
    const { size, colours } = await pixels((await asked({ exceptions, format: 'image/png' }))?.body);
    expect(size).toEqual([60, 40]);
    expect(colours.has('180,35,24,255')).toBe(true);
  });

  it('is a report where no picture is asked for or described', () => {
    const queries: Record<string, string>[] = [
      {},
      { exceptions: 'XML' },
      { exceptions: 'nothing' },
      { exceptions: 'BLANK', width: 'x' },
      { exceptions: 'BLANK', format: 'image/tiff' },
      { exceptions: 'BLANK', request: 'GetFeatureInfo' },
    ];
    for (const query of queries) expect(asked(query)).toBeNull();
  });
});
