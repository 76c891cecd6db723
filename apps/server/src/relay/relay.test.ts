import { pictureTypeOf, typeNames, typeOf } from '@geo/api';
import { createServer, type RequestListener } from 'node:http';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FunctionError } from '../problems/index.ts';
import { listening } from '../testing/mail-server.ts';
import { extentOf, frameOf, showsPartOf, tilePx, wholeTile, type Piece, type Tile } from './grid.ts';
import { mapServiceExtent, relayedTile, relayPieces, relayTag } from './tile.ts';
import type { WmsMap } from './wms.ts';
import type { WmtsMap } from './wmts.ts';

const cologne: Tile = { z: 11, x: 1063, y: 686 };
const wms: WmsMap = {
  url: 'https://geo.example.org/wms?map=stadt',
  version: '1.3.0',
  layers: ['Flüsse', 'a,b'],
  styles: ['', 'x'],
  format: 'image/png',
  srs: ['EPSG:25832', 'EPSG:3857'],
  bbox: [6, 50, 8, 52],
};
const matrix = (z: number, more: Partial<WmtsMap['tile_matrices'][number]> = {}) => ({
  identifier: `web:${z}`,
  scale_denominator: 559082264.0287178 / 2 ** z,
  top_left: [-20037508.342789244, 20037508.342789244] as [number, number],
  tile_width: 256,
  tile_height: 256,
  matrix_width: 2 ** z,
  matrix_height: 2 ** z,
  ...more,
});
const wmts: WmtsMap = {
  tile_url: 'https://t.example.org/{TileMatrix}/{TileRow}/{TileCol}.png?token=t',
  tile_matrix_set: 'web',
  srs: 'EPSG:3857',
  tile_matrices: [0, 5, 10, 11, 12].map((z) => matrix(z)),
  bbox: null,
};
const pieces = (type: string, value: object, tile: Tile = cologne): Piece[] => relayPieces(type, value, tile) ?? [];
const query = (piece: Piece | undefined): URLSearchParams => new URL(piece!.address).searchParams;
const boxOf = (piece: Piece | undefined): number[] => query(piece).get('bbox')!.split(',').map(Number);
const refusalOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof FunctionError) return error.text('de');
    throw error;
  }
  return '';
};

describe('a WMS as tiles', () => {
  it('asks for the very tile in Web Mercator, behind what belongs to the service', () => {
    const [piece, ...others] = pieces('wms', wms);
    expect(others).toEqual([]);
    expect(piece).toMatchObject({ target: wholeTile });
    expect(piece!.rows).toBeUndefined();
    expect(Object.fromEntries(query(piece))).toMatchObject({
      map: 'stadt',
      request: 'GetMap',
      version: '1.3.0',
      layers: 'Flüsse,a,b',
      styles: ',x',
      crs: 'EPSG:3857',
      width: '256',
      height: '256',
      transparent: 'TRUE',
    });
    expect(boxOf(piece)).toEqual([...extentOf(cologne)]);
    expect(query(pieces('wms', { ...wms, version: '1.1.1' })[0]).get('srs')).toBe('EPSG:3857');
  });

  it('writes degrees in the order of axes of its version', () => {
    const degrees = (version: string, srs: string[]) => boxOf(pieces('wms', { ...wms, version, srs })[0]).map(Math.floor);
    expect(degrees('1.3.0', ['EPSG:4326'])).toEqual([50, 6, 50, 7]);
    expect(degrees('1.3.0', ['EPSG:4326', 'CRS:84'])).toEqual([6, 50, 7, 50]);
    expect(degrees('1.1.1', ['EPSG:4326'])).toEqual([6, 50, 7, 50]);
  });

  it('moves the rows of a picture in degrees to where Web Mercator has them', () => {
    const [{ rows }] = pieces('wms', { ...wms, srs: ['CRS:84'], bbox: null }, { z: 0, x: 0, y: 0 }) as [Piece];
    expect(rows).toHaveLength(tilePx);
    // 66.5° north lies a quarter down in Web Mercator, and a ninth down in degrees; a row at the equator is two of degrees.
    expect([rows![0], rows![64], rows![128], rows![255]]).toEqual([0, 28, 129, 255]);
    expect(rows!.every((row, index) => index === 0 || row >= rows![index - 1]!)).toBe(true);
  });

  it('asks nothing outside of what the service covers, across the date line too', () => {
    expect(pieces('wms', wms, { z: 11, x: 100, y: 686 })).toEqual([]);
    const fiji = { ...wms, bbox: [177, -20, -178, -15] };
    expect(pieces('wms', fiji, { z: 6, x: 63, y: 35 })).toHaveLength(1);
    expect(pieces('wms', fiji, { z: 6, x: 0, y: 35 })).toHaveLength(1);
    expect(pieces('wms', fiji, { z: 6, x: 32, y: 35 })).toEqual([]);
    expect(showsPartOf(frameOf(cologne), null)).toBe(true);
  });

  it('says which systems there are when none can be drawn', () => {
    expect(refusalOf(() => pieces('wms', { ...wms, srs: ['EPSG:25832', 'EPSG:31466'] }))).toMatch(
      /^geo\.example\.org bietet .* Vorhanden: EPSG:25832, EPSG:31466\./,
    );
  });
});

describe('a WMTS as tiles', () => {
  it('is asked for the tile of the same scale and place', () => {
    expect(pieces('wmts', wmts)).toEqual([{ address: 'https://t.example.org/web%3A11/686/1063.png?token=t', target: wholeTile }]);
  });

  it('of larger tiles passes them as they are, of half the scale too', () => {
    const large = { ...wmts, tile_matrices: [matrix(12, { tile_width: 512, tile_height: 512, matrix_width: 2048, matrix_height: 2048 })] };
    expect(pieces('wmts', large)).toEqual([{ address: 'https://t.example.org/web%3A12/686/1063.png?token=t', target: wholeTile }]);
  });

  it('of other scales or corners is put together', () => {
    const finer = pieces('wmts', { ...wmts, tile_matrices: [matrix(12)] });
    expect(finer.map(({ address }) => address.replace(/.*A12\/|\.png.*/g, ''))).toEqual([
      '1372/2126',
      '1372/2127',
      '1373/2126',
      '1373/2127',
    ]);
    expect(finer.map(({ target }) => target.map(Math.round))).toEqual([
      [0, 0, 128, 128],
      [128, 0, 128, 128],
      [0, 128, 128, 128],
      [128, 128, 128, 128],
    ]);
    const { scale_denominator: scale } = matrix(11);
    const shift = scale * 0.00028 * 64;
    const [left, top] = matrix(11).top_left;
    const moved = pieces('wmts', { ...wmts, tile_matrices: [matrix(11, { top_left: [left - shift, top + shift] })] });
    expect(moved).toHaveLength(4);
    expect(moved[0]).toMatchObject({ address: expect.stringContaining('/686/1063.') });
    expect(moved[0]!.source!.map(Math.round)).toEqual([64, 64, 192, 192]);
    expect(moved[3]!.target.map(Math.round)).toEqual([192, 192, 64, 64]);
  });

  it('is enlarged where it ends, up to a limit', () => {
    const [piece] = pieces('wmts', wmts, { z: 14, x: 8504, y: 5489 });
    expect(piece!.address).toContain('/web%3A12/1372/2126.');
    expect(piece!.source!.map(Math.round)).toEqual([0, 64, 64, 64]);
    expect(piece!.target.map(Math.round)).toEqual(wholeTile);
    expect(pieces('wmts', wmts, { z: 20, x: 544256, y: 351232 })).toEqual([]);
  });

  it('shows nothing where it has no tiles, or hundreds for one', () => {
    expect(pieces('wmts', { ...wmts, tile_matrices: [matrix(11, { matrix_width: 1063 })] })).toEqual([]);
    expect(pieces('wmts', { ...wmts, tile_matrices: [matrix(11)] }, { z: 0, x: 0, y: 0 })).toEqual([]);
    expect(pieces('wmts', { ...wmts, bbox: [0, 0, 1, 1] })).toEqual([]);
  });

  it('of another system says so', () => {
    expect(refusalOf(() => pieces('wmts', { ...wmts, srs: 'EPSG:25832', tile_matrix_set: 'utm' }))).toMatch(
      /^Das Kachelschema „utm“ von t\.example\.org ist in EPSG:25832/,
    );
  });
});

const tms = { url: 'https://t.example.org/plan/?key=k', max_zoom: 12 };

describe('a TMS as tiles', () => {
  const addressAt = (value: object, tile?: Tile) => pieces('tms', { ...tms, ...value }, tile)[0]?.address;
  it('is asked for the tile of the place, its rows counted from the south', () => {
    expect(pieces('tms', tms)).toEqual([{ address: 'https://t.example.org/plan/11/1063/1361.png?key=k', target: wholeTile }]);
    expect(addressAt({ extension: 'jpg', url: 'https://t.example.org/plan' })).toBe('https://t.example.org/plan/11/1063/1361.jpg');
    expect(addressAt({ extension: '../x?y' })).toBe('https://t.example.org/plan/11/1063/1361...%2Fx%3Fy?key=k');
  });

  it('is enlarged where it ends, up to a limit, and not drawn before it begins', () => {
    expect(pieces('tms', tms, { z: 14, x: 8505, y: 5490 })).toEqual([
      { address: 'https://t.example.org/plan/12/2126/2723.png?key=k', source: [64, 128, 64, 64], target: wholeTile },
    ]);
    expect(pieces('tms', tms, { z: 19, x: 272_128, y: 175_616 })).toEqual([]);
    expect([addressAt({ min_zoom: 12 }), addressAt({ bbox: [0, 0, 1, 1] })]).toEqual([undefined, undefined]);
  });
});

describe('services in a map', () => {
  it('are those of pictures, with their extent', () => {
    const values: Readonly<Record<string, unknown>> = { wms, wmts, tms };
    const tiled = typeNames.filter((type) => typeOf(type).can.map === 'service');
    expect(tiled.map((type) => relayPieces(type, values[type], cologne)?.length)).toEqual(tiled.map(() => 1));
    expect(relayPieces('wfs', wms, cologne)).toBeNull();
    expect(relayPieces('wms', { url: 'x' }, cologne)).toBeNull();
    expect(mapServiceExtent('wms', wms)).toEqual([6, 50, 8, 52]);
    expect(mapServiceExtent('wms', { bbox: [177, -20, -178, -15] })).toEqual([-180, -20, 180, -15]);
    expect([mapServiceExtent('wms', { bbox: null }), mapServiceExtent('wms', undefined), mapServiceExtent('string', wms)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('keep a tag for some minutes, as long as the same is asked', () => {
    const tag = (value: object, now: number) => relayTag(pieces('wms', value), now);
    expect(tag(wms, 60_000)).toBe(tag(wms, 120_000));
    expect(tag(wms, 60_000)).not.toBe(tag(wms, 660_000));
    expect(tag(wms, 60_000)).not.toBe(tag({ ...wms, layers: ['b'] }, 60_000));
  });
});

describe('a tile of others', () => {
  const site = async (listener: RequestListener): Promise<string> => `http://127.0.0.1:${await listening(createServer(listener))}/`;
  const dot = (color: string, size = 256): Promise<Buffer> =>
    sharp({ create: { width: size, height: size, channels: 3, background: color } })
      .png()
      .toBuffer();
  const load = (list: readonly Piece[], allowPrivate = true) => relayedTile(list, { allowPrivate }, AbortSignal.timeout(10_000));
  const answering = async (body: Buffer | string, type = 'image/png'): Promise<Piece[]> => [
    { address: await site((_, response) => response.writeHead(200, { 'Content-Type': type }).end(body)), target: wholeTile },
  ];

  it('passes a picture as it came, called what it is', async () => {
    const jpeg = await sharp(await dot('#aa0000'))
      .jpeg()
      .toBuffer();
    const { type, bytes } = await load(await answering(jpeg, 'image/png'));
    expect(type).toBe('image/jpeg');
    expect(Buffer.compare(Buffer.from(bytes), jpeg)).toBe(0);
  });

  it('is transparent where nothing is asked', async () => {
    const { channels } = await sharp(Buffer.from((await load([])).bytes)).stats();
    expect(channels[3]).toMatchObject({ min: 0, max: 0 });
  });

  it('is put together from pieces', async () => {
    const colors = ['#ff0000', '#00ff00'];
    const address = await site((request, response) => void dot(colors[Number(request.url!.slice(1))]!).then((body) => response.end(body)));
    const { type, bytes } = await load([
      { address: `${address}0`, source: [0, 0, 128, 256], target: [0, 0, 128, 256] },
      { address: `${address}1`, source: [0, 0, 128, 256], target: [128, 0, 128, 256] },
    ]);
    expect(type).toBe('image/png');
    const pixels = await sharp(Buffer.from(bytes)).raw().toBuffer();
    const at = (x: number): number[] => [...pixels.subarray(x * 4, x * 4 + 4)];
    expect([at(0), at(255)]).toEqual([
      [255, 0, 0, 255],
      [0, 255, 0, 255],
    ]);
  });

  it('has its rows where they belong', async () => {
    const two = await sharp(await dot('#ff0000'))
      .composite([
        {
          input: await sharp(await dot('#0000ff'))
            .resize(256, 128)
            .toBuffer(),
          top: 128,
          left: 0,
        },
      ])
      .png()
      .toBuffer();
    const [piece] = (await answering(two)) as [Piece];
    const rows = Array.from({ length: tilePx }, (_, row) => (row < 30 ? 0 : 200));
    const pixels = await sharp(Buffer.from((await load([{ ...piece, rows }])).bytes))
      .raw()
      .toBuffer();
    const rowColor = (row: number): number[] => [...pixels.subarray(row * 1024, row * 1024 + 3)];
    expect([rowColor(29), rowColor(30)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
  });

  it('is nothing but a picture: no SVG, no page, nothing huge', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await expect(load(await answering(svg, 'image/svg+xml'))).rejects.toThrow('did not answer with a usable picture');
    await expect(load(await answering('<html></html>', 'image/png'))).rejects.toThrow('did not answer with a usable picture');
    await expect(load(await answering(await dot('#000000', 3000)))).rejects.toThrow('did not answer with a usable picture');
    await expect(load(await answering(Buffer.alloc(5_000_001)))).rejects.toThrow('larger than 5 MB');
    expect(pictureTypeOf(Buffer.from('RIFF0000WEBPVP8 '))).toBe('image/webp');
    expect(pictureTypeOf(Buffer.from('RIFF0000WAVE'))).toBeNull();
  });

  it('does not come from the own network unless that is allowed', async () => {
    await expect(load(await answering(await dot('#000000')), false)).rejects.toThrow('no public address');
  });
});
