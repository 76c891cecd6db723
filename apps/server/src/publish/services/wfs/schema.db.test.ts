import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { get, onEachBackend, openTestWorld, textOf, type TestWorld } from '../../testing/world.ts';
import type { PublishedLayer } from '../../types.ts';
import { wfsService } from './service.ts';

const run = promisify(execFile);
const xmllint = '/usr/bin/xmllint';

/** The part of GML 3.2 the application schema builds on, with the content of geometries left open. */
const gmlSchema = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:gml="http://www.opengis.net/gml/3.2" targetNamespace="http://www.opengis.net/gml/3.2" elementFormDefault="qualified">
<xsd:attribute name="id" type="xsd:ID"/>
<xsd:complexType name="AbstractFeatureType" abstract="true"><xsd:sequence/><xsd:attribute ref="gml:id" use="required"/></xsd:complexType>
<xsd:element name="AbstractFeature" type="gml:AbstractFeatureType" abstract="true"/>
${['Point', 'Surface', 'MultiSurface', 'Geometry'].map((name) => `<xsd:complexType name="${name}PropertyType"><xsd:sequence><xsd:any processContents="skip"/></xsd:sequence></xsd:complexType>`).join('\n')}
</xsd:schema>`;

onEachBackend(
  'Application schema',
  (backend) => {
    let world: TestWorld;
    let layer: PublishedLayer;
    let folder: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'publish-'));
      world = await openTestWorld(backend);
      const columns = [
        { key: 'Straße & Nr', kind: 'string' },
        { key: '1. Höhe', kind: 'number' },
        { key: 'bewohnt', kind: 'boolean' },
        { key: 'gebaut', kind: 'datetime' },
        { key: 'Daten', kind: 'json' },
      ] as const;
      layer = await world.layer(
        '7',
        25832,
        columns,
        [
          {
            idx: 1,
            props: { 'Straße & Nr': 'Weg <1>', '1. Höhe': 1.5e-7, bewohnt: true, gebaut: '1998-07-31', Daten: [1] },
            wkt: 'MULTIPOLYGON(((0 0,1 0,1 1,0 0)),((5 5,6 5,6 6,5 5)))',
          },
          { idx: 2, props: { gebaut: '2020-02-03T04:05:06Z' }, wkt: null },
          { idx: 3, props: { '1. Höhe': 'hoch' }, wkt: null },
        ],
        { extent4326: null },
      );
    });
    afterAll(async () => {
      await world?.close();
      await rm(folder, { recursive: true, force: true });
    });

    const answer = async (query: Record<string, string>): Promise<string> =>
      textOf(await wfsService.answer(get({ service: 'WFS', version: '2.0.0', ...query }), [layer], world.db));

    async function validate(id: string): Promise<{ valid: boolean; message: string }> {
      const schema = (await answer({ request: 'DescribeFeatureType' })).replace(/schemaLocation="[^"]*"/, 'schemaLocation="gml.xsd"');
      await writeFile(join(folder, 'gml.xsd'), gmlSchema);
      await writeFile(join(folder, 'layers.xsd'), schema);
      await writeFile(
        join(folder, 'feature.xml'),
        await answer({ request: 'GetFeature', storedquery_id: 'urn:ogc:def:query:OGC-WFS::GetFeatureById', id }),
      );
      return run(xmllint, ['--nonet', '--noout', '--schema', join(folder, 'layers.xsd'), join(folder, 'feature.xml')]).then(
        ({ stderr }) => ({ valid: true, message: stderr }),
        (error: { stderr: string }) => ({ valid: false, message: error.stderr }),
      );
    }

    it('holds for features with all kinds of fields, and with none', async () => {
      expect(await validate('layer.7.1')).toMatchObject({ valid: true });
      expect(await validate('layer.7.2')).toMatchObject({ valid: true });
    });

    it('is strict enough to find a number that is none', async () => {
      const { valid, message } = await validate('layer.7.3');
      expect(valid).toBe(false);
      expect(message).toContain("'hoch' is not a valid value of the atomic type 'xs:double'");
    });
  },
  existsSync(xmllint) ? undefined : 'xmllint is not installed',
);
