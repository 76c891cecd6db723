import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { detect } from '../../reading/dispatch.ts';
import { readAll, workbench } from '../../testing/upload.ts';
import { nasVersion, rewriteNas } from './nas.ts';
import { FormatError } from '../../../problems/index.ts';
import { offersDriver } from '../process.ts';

const ring = '362000 5614000 362100 5614000 362100 5614100 362000 5614100 362000 5614000';
const utm = 'srsName="urn:adv:crs:ETRS89_UTM32"';
const area =
  `<position><gml:Surface gml:id="f" ${utm}><gml:patches><gml:PolygonPatch><gml:exterior><gml:LinearRing>` +
  `<gml:posList>${ring}</gml:posList></gml:LinearRing></gml:exterior></gml:PolygonPatch></gml:patches></gml:Surface></position>`;
const point = (prefix = '') =>
  `<${prefix}objektkoordinaten><gml:Point gml:id="p" ${utm}>\n  <gml:pos>362050.5 5614050</gml:pos> </gml:Point></${prefix}objektkoordinaten>`;
const parcel = (kind: string, id: string, places: string) =>
  `<wfs:member><${kind} gml:id="${id}"><gml:identifier codeSpace="http://www.adv-online.de/">urn:adv:oid:${id}</gml:identifier>` +
  `<lebenszeitintervall><AA_Lebenszeitintervall><beginnt>2024-10-15T07:55:13Z</beginnt></AA_Lebenszeitintervall></lebenszeitintervall>` +
  `<zaehler>Ä</zaehler>${places}</${kind}></wfs:member>`;
const document = (members: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<AX_Bestandsdatenauszug xmlns="http://www.adv-online.de/namespaces/adv/gid/7.1" ` +
  `xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ` +
  `xsi:schemaLocation="http://www.adv-online.de/namespaces/adv/gid/7.1 NAS-Operationen.xsd"><enthaelt><wfs:FeatureCollection>` +
  `${members}</wfs:FeatureCollection></enthaelt></AX_Bestandsdatenauszug>`;

const parcels = document(
  parcel('AX_Flurstueck', 'DENW000000000001', area + point()) +
    parcel('AX_HistorischesFlurstueckOhneRaumbezug', 'DENW000000000002', point()) +
    parcel('AX_Flurstueck', 'DENW000000000003', area + point()),
);

async function rewritten(text: string, cuts: readonly number[] = []): Promise<string> {
  const bytes = Buffer.from(text);
  const at = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length];
  async function* chunks() {
    for (const [index, from] of at.slice(0, -1).entries()) yield bytes.subarray(from, at[index + 1]);
  }
  const parts: Buffer[] = [];
  for await (const part of rewriteNas(text)(chunks())) parts.push(part);
  return Buffer.concat(parts).toString();
}

describe('NAS for GDAL', () => {
  it('has one place an object: the point of what has an area is an attribute', async () => {
    const text = await rewritten(parcels);
    expect(text.match(/<objektkoordinaten>[^<]*<\/objektkoordinaten>/g)).toEqual(
      Array.from({ length: 2 }, () => '<objektkoordinaten>362050.5 5614050</objektkoordinaten>'),
    );
    // The point that is all there is stays, and so does everything else.
    expect(text.match(/<gml:Point/g)).toHaveLength(1);
    expect(text.replaceAll('<objektkoordinaten>362050.5 5614050</objektkoordinaten>', point())).toBe(parcels);
  });

  it('is the same however its bytes come', async () => {
    const whole = await rewritten(parcels);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(100_000), { maxLength: 30 }), async (cuts) => {
        expect(await rewritten(parcels, cuts)).toBe(whole);
      }),
      { numRuns: 200 },
    );
  });

  it('stays as it is where markup never ends, and where it is named with a prefix', async () => {
    const endless = `<a>${'x'.repeat(3_000_000)}`;
    expect(await rewritten(endless, [1_500_000, 2_900_000])).toBe(endless);
    const open = document(parcel('AX_Flurstueck', 'DENW1', `${area}<objektkoordinaten>`.repeat(3)));
    expect(await rewritten(open)).toBe(open);
    expect(await rewritten(document(parcel('adv:AX_Flurstueck', 'DENW1', area + point('adv:'))))).toContain(
      '<adv:objektkoordinaten>362050.5 5614050</adv:objektkoordinaten>',
    );
  });

  it('states its version by the namespace that it declares', () => {
    const declared = (uri: string) => `<?xml version="1.0"?><AX_Bestandsdatenauszug xmlns:wfs="http://www.opengis.net/wfs" xmlns="${uri}">`;
    const adv = 'http://www.adv-online.de/namespaces/adv/gid';
    const versions = [declared(`${adv}/6.0`), declared(`${adv}/7.1`), parcels, declared(`${adv}/5.1`).replace('xmlns=', 'xmlns:adv =')];
    expect(versions.map(nasVersion)).toEqual(['6.0', '7.1', '7.1', '5.1']);
    // Namespaces of parts are not that of the objects, and a place is no declaration.
    const none = [declared(`${adv}/fc/6.0`), declared(`${adv}/6.0/ext`), `<a xsi:schemaLocation="${adv}/6.0 x.xsd">`, '<AX_Gebaeude>'];
    expect(none.map(nasVersion)).toEqual([null, null, null, null]);
  });

  describe.skipIf(!offersDriver('NAS'))('read by GDAL', () => {
    const bench = workbench();
    afterAll(() => bench.remove());
    it('a parcel is its area', async () => {
      const file = bench.upload('bestand.xml', parcels);
      const [detection] = await detect([file]);
      expect(detection!.layers.map(({ name, count, geometryTypes }) => [name, count, geometryTypes])).toEqual([
        ['AX_Flurstueck', 2, ['Polygon']],
        ['AX_HistorischesFlurstueckOhneRaumbezug', 1, ['Point']],
      ]);
      const { records } = await readAll([file], { layer: 'AX_Flurstueck' });
      expect(
        records.map(({ geometry, properties: { objektkoordinaten, zaehler } }) => [geometry?.type, objektkoordinaten, zaehler]),
      ).toEqual([
        ['Polygon', '362050.5 5614050', 'Ä'],
        ['Polygon', '362050.5 5614050', 'Ä'],
      ]);
    });

    it('is read by the schema that is stated, and refused by name where it states another', async () => {
      const named = (version: string) =>
        document(parcel('AX_Flurstueck', 'DENW000000000001', area)).replaceAll('gid/7.1', `gid/${version}`);
      const versions: unknown[] = [];
      const outcomes: unknown[][] = [];
      for (const version of ['6.0', '7.1', '5.1']) {
        const files = [bench.upload(`bestand ${version}.xml`, named(version))];
        versions.push((await detect(files))[0]!.layers[0]!.nasVersion);
        const own: unknown[] = [];
        outcomes.push(own);
        for (const nasSchema of [undefined, 'gid6', 'gid7'] as const)
          own.push(
            await readAll(files, { layer: 'AX_Flurstueck', nasSchema }).then(
              ({ records }) => records.length,
              (error: FormatError) => /GeoInfoDok .* ist GeoInfoDok \d\.\d/.exec(error.said.de)?.[0],
            ),
          );
      }
      expect(versions).toEqual(['6.0', '7.1', '5.1']);
      const told = (version: string, stated: string) => `GeoInfoDok ${version} geschrieben, angegeben ist GeoInfoDok ${stated}`;
      expect(outcomes).toEqual([
        [1, 1, told('6.0', '7.1')],
        [1, told('7.1', '6.0'), 1],
        [1, told('5.1', '6.0'), told('5.1', '7.1')],
      ]);
    });

    it('a layer tells what GDAL warns of in it and of no other; the file is written for GDAL once', async () => {
      const names = ['AX_Flurstueck', 'AX_Gebaeude'];
      const link = (id: string) => `<weistAuf xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="urn:adv:oid:${id}"/>`;
      const members = names.map((name, index) => parcel(name, `DENW00000000000${index}`, area + link('DENW1') + link('DENW2')));
      const files = [bench.upload('doppelt.xml', document(members.join('')))];
      const folders = () => readdirSync(bench.dir).filter((name) => name.startsWith('gdal-'));
      const kept: string[][] = [];
      for (const layer of names) {
        const { warnings } = await readAll(files, { layer }, { workDir: bench.dir });
        expect(warnings.filter(({ code }) => code === 'gdal_warning').map(({ de }) => de)).toEqual([
          `„doppelt.xml“: Objekte des Layers „${layer}“ haben das Attribut „weistAuf“ mehrmals; gelesen wird der letzte Wert.`,
        ]);
        kept.push(folders());
      }
      expect(kept[0]).toHaveLength(1);
      expect(kept[1]).toEqual(kept[0]);
    });

    it('what is written for GDAL counts in what may be written', async () => {
      const long = document(`<!--${'x'.repeat(3_000_000)}-->${parcel('AX_Flurstueck', 'DENW000000000001', area)}`);
      const read = (maxExpandedBytes: number) =>
        readAll([bench.upload('lang.xml', long)], { layer: 'AX_Flurstueck' }, { maxExpandedBytes });
      expect((await read(6_000_000)).records).toHaveLength(1);
      await expect(read(3_000_500)).rejects.toMatchObject({ said: { code: 'gdal_too_large' } });
    });
  });
});
