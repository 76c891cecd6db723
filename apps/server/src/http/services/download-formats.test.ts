import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type Client, type Depot } from '@geo/api';
import { describe, expect } from 'vitest';
import { signInWithCookies } from '../../demo/client.ts';
import type { FormatDefinition } from '../../formats/definition.ts';
import { downloadsOf } from '../../formats/downloads.ts';
import { definitions } from '../../formats/formats.ts';
import type { FormatWriter } from '../../formats/writer.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';

const never = (): Promise<never> => Promise.reject(new Error('Nothing is read here.'));

/** Formats that nothing else knows: what stands in a definition must be enough. */
const madeUp = (id: string, writer: FormatWriter): FormatDefinition => ({
  id: `${id}-format`,
  name: { de: 'Zeilen', en: 'Lines' },
  extensions: { [id]: `text/x-${id}` },
  detect: [],
  companions: [],
  set: [],
  yields: ['row'],
  claim: () => [],
  layerNames: never,
  describe: never,
  read: never,
  writer,
});

const texts: FormatWriter['write'] = ({ columns, srid, geometryTypes, language }) => ({
  texts: {
    head: `${language} ${srid} ${geometryTypes.join()}\n`,
    text: (params) => `f.idx || ' ' || (f.props->>${params.add(columns[0]!.key)}::text)`,
    separator: '\n',
    each: (text) => `${text}\n`,
    tail: 'Ende',
  },
});

const asText = madeUp('zeilen', {
  place: 35,
  remark: { de: 'mit Nummern', en: 'numbered' },
  charset: 'utf-8',
  placesOnly: true,
  write: texts,
});

const asFile = madeUp('datei', {
  place: 5,
  extension: 'txt',
  write: (records) => ({
    ...texts(records),
    file: {
      mostRecords: 2,
      async write(all, name) {
        const folder = await mkdtemp(join(tmpdir(), 'made-up-'));
        let content = `${name}: `;
        for await (const text of all) content += text.toUpperCase();
        const path = join(folder, 'file');
        await writeFile(path, content);
        return { path, sizeBytes: Buffer.byteLength(content), close: () => rm(folder, { recursive: true }) };
      },
    },
  }),
});

const downloads = downloadsOf([...definitions, asText, asFile], () => false);
const ids = downloads.offered.map(({ told }) => told.id);

describe.each(backends)('a download format on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(
    backend,
    (started, admin) => {
      platform = started;
      client = admin;
    },
    { downloads },
  );
  const ask = async (depot: number, format: string, language = 'de'): Promise<Response> => {
    const cookies = (await signInWithCookies(platform.url, platform.username, platform.password)).cookies();
    const url = `${platform.url}/api/v1/depot/${depot}/download?format=${encodeURIComponent(format)}`;
    return fetch(url, { headers: { Cookie: cookies, 'Accept-Language': language } });
  };
  const filled = async (...records: readonly [name: string, lon: number, lat: number][]): Promise<Depot> => {
    const depot = await newDepot(client);
    expect(await importText(client, depot, 'a.geojson', points(...records))).toMatchObject({ status: 'success' });
    return depot;
  };

  test('is its definition alone: offered by the configuration, and written', async () => {
    const { downloads: told } = (await client.call(endpoints.config, {})).formats;
    expect(told.map(({ id }) => id)).toEqual(ids);
    expect(ids).toEqual(expect.arrayContaining(['csv', 'datei', 'zeilen']));
    expect(told.find(({ id }) => id === 'zeilen')).toEqual({
      id: 'zeilen',
      label: { de: 'Zeilen (mit Nummern)', en: 'Lines (numbered)' },
      extension: 'zeilen',
      mime_type: 'text/x-zeilen',
      places_only: true,
      settings: [],
    });
    const { id, name } = await filled(['Köln', 6.9, 50.9], ['Bonn', 7.1, 50.7]);
    const text = await ask(id, 'zeilen');
    expect([text.headers.get('content-type'), await text.text()]).toEqual([
      'text/x-zeilen; charset=utf-8',
      'de 4326 Point\n1 Köln\n2 Bonn\nEnde',
    ]);
    expect(text.headers.get('content-disposition')).toContain(`filename="${name}.zeilen"`);
    const file = await ask(id, 'datei', 'en');
    expect(await file.text()).toBe(`${name}: EN 4326 POINT\n1 KÖLN\n2 BONN\nENDE`);
    expect(file.headers.get('content-disposition')).toContain(`filename="${name}.txt"`);
    const { id: many } = await filled(['Köln', 6.9, 50.9], ['Bonn', 7.1, 50.7], ['Brühl', 6.9, 50.8]);
    const refused = await ask(many, 'datei');
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([422, 'too_many_records']);
  });

  test('that nobody defined is refused with what there is; one that this machine cannot write is not offered', async () => {
    const { id } = await filled(['Köln', 6.9, 50.9]);
    const unknown = await ask(id, 'docx');
    expect([unknown.status, await unknown.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'invalid',
        fields: { format: `Datensätze gibt es nicht als „docx“. Möglich ist: ${ids.join(', ')}` },
      }),
    ]);
    expect(await (await ask(id, 'docx', 'en')).json()).toMatchObject({
      fields: { format: `Records are not handed out as "docx". Possible is: ${ids.join(', ')}` },
    });
    const missing = await ask(id, 'gpkg');
    expect([missing.status, ((await missing.json()) as { code: string }).code]).toEqual([404, 'not_offered']);
  });
});
