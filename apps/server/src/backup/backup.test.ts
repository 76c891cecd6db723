import { endpoints, typeUri, type Client } from '@geo/api';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, assert, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { startCluster, type LocalCluster } from '../db/local/cluster.ts';
import { findPrograms } from '../db/local/programs.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import type { Db } from '../db/types.ts';
import { signIn } from '../demo/client.ts';
import { folderStorage } from '../files/folder/folder.ts';
import { pathOf } from '../files/storage.ts';
import { keepFiles, openPlaces } from '../store/depots/depot-files.ts';
import { pictureFile } from '../store/uploads/pictures.ts';
import { createRecordTable } from '../store/depots/record-table.ts';
import { importText, newDepot, points } from '../testing/client.ts';
import { colouredPng } from '../testing/pictures.ts';
import { createDatabase, embeddedDirectory, backends } from '../testing/backends.ts';
import { idAt, newChain, outputOf, runSwitchboard, sourceDepot } from '../testing/switchboards.ts';
import { digest } from './format.ts';
import { BackupRefused, operatorsLanguage } from './messages.ts';
import { restoreBackup } from './restore.ts';
import { readSequences, readTables, rowsSql } from './tables.ts';
import { writeBackup } from './write.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'geo-backup-'));
// The local cluster may belong to another user, who has to get there.
chmodSync(folder, 0o755);
const filesOf = (backend: string): string => path.join(folder, backend, 'files');

/** Every table's rows as text, in an order of their own, and where the sequences stand. */
async function contentOf(db: Db): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const [name, columns] of await readTables(db)) {
    const { rows } = await db.query<{ t: string }>(rowsSql({ name, columns: columns.map((column) => column.name) }));
    content[name] = `${rows.length} ${digest()
      .update(
        rows
          .map(({ t }) => t)
          .sort()
          .join('\n'),
      )
      .digest('hex')}`;
  }
  return { ...content, sequences: JSON.stringify(await readSequences(db)) };
}

const systemsOf = async (db: Db): Promise<unknown[]> =>
  (await db.query('SELECT * FROM spatial_ref_sys WHERE srid > 200000 ORDER BY 1')).rows;

function installed(): boolean {
  try {
    return findPrograms(null).major >= 15;
  } catch {
    return false;
  }
}

describe('a backup', () => {
  const backup = path.join(folder, 'eins.geobackup');
  let before: Record<string, string> = {};
  const bytes: Record<string, string> = {};
  let systems: unknown[] = [];
  let layer = '';
  let uploaded = '';
  let raster = '';
  let picture = '';
  const services = [
    'geojson',
    'wfs?service=WFS&version=2.0.0&request=GetCapabilities',
    'wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=x',
  ];
  const answers = async (url: string): Promise<Record<string, string>> =>
    Object.fromEntries(
      await Promise.all(
        services.map(
          async (service) => [service, (await (await fetch(`${url}/services/${layer}/${service}`)).text()).replaceAll(url, '')] as const,
        ),
      ),
    );

  beforeAll(async () => {
    const platform = await backends[0]!.start();
    const client: Client = await signIn(platform.url, platform.username, platform.password);
    const depot = await newDepot(client);
    await importText(client, depot, 'orte.geojson', points(['Köln "Süd"\n\\n', 6.961234567890123, 50.94], ['東京', 139.69, 35.68]));
    await importText(client, depot, 'orte.geojson', points(['Bonn', 7.1, 50.73]));
    const created = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    await client.call(endpoints.saveLayer, { params: { id: created.id }, body: { public: true } });
    layer = String(created.slug || created.id);
    const switchboard = await client.call(endpoints.createSwitchboard, { query: { name: 'Läuft' } });
    const frame = await client.call(endpoints.createFrame, {
      body: { switchboard: switchboard.resource_uri, content_type: typeUri('file'), ui_x: 0.1, ui_y: 1e300, data: undefined },
    });
    const { upload_id } = await client.call(endpoints.createUpload, {});
    await client.uploadFile(upload_id, 'brief.txt', new Blob(['Inhalt']));
    await client.call(endpoints.loadUpload, { params: { id: Number(/(\d+)\/$/.exec(frame.resource_uri)![1]) }, body: { upload_id } });
    const { rows } = await platform.db.query<{ at: string }>(
      "SELECT upload_id || '/' || uuid AS at FROM geo.upload_file WHERE name = 'brief.txt'",
    );
    uploaded = `uploads/${rows[0]!.at}`;
    const places = await openPlaces(platform.db, platform.storage, { id: 1 });
    writeFileSync(places.file.path, 'Raster');
    writeFileSync(places.picture.path, 'Bild');
    await keepFiles(platform.db, depot.id, places, { name: 'a.tif', extent3857: [0, 0, 1, 1] }, { file: 6, picture: 4 });
    // As where an import fails after its files have become the depot's: they stay.
    await places.leave();
    raster = path.relative(platform.config.filesDir, places.file.path);
    const { filename } = await client.call(endpoints.uploadImage, { file: new File([await colouredPng(1, 1)], 'a.png') });
    picture = pathOf((await pictureFile(platform.db, path.basename(filename)))!);
    Object.assign(bytes, await answers(platform.url));
    await platform.db.query(
      "INSERT INTO spatial_ref_sys (srid, auth_name, auth_srid, srtext, proj4text) VALUES (990001, 'eigen', 1, '', '+proj=tmerc +lon_0=7')",
    );
    // A result of a step, as frames keep it.
    await createRecordTable(platform.db, 'result_4711_vab12');
    await platform.db.query(`INSERT INTO geo.result_4711_vab12 SELECT * FROM geo.depot_${depot.id}`);
    await writeBackup(platform.db, platform.storage, backup, 'test');
    before = await contentOf(platform.db);
    systems = await systemsOf(platform.db);
    await platform.dispose();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.skipIf(!installed())('goes from the embedded database to a local PostgreSQL and back, and everything is the same', async () => {
    const data = path.join(folder, 'local');
    let cluster: LocalCluster | null = await startCluster(data);
    try {
      const local = openPostgres({ connectionString: cluster.connectionString });
      await restoreBackup(local, folderStorage(filesOf('local')), backup, false);
      expect(await contentOf(local)).toEqual(before);
      expect(readFileSync(path.join(filesOf('local'), uploaded), 'utf8')).toBe('Inhalt');
      expect(readFileSync(path.join(filesOf('local'), raster), 'utf8')).toBe('Raster');
      expect(readFileSync(path.join(filesOf('local'), picture)).includes('PNG')).toBe(true);
      await expect(restoreBackup(local, folderStorage(filesOf('local')), backup, false)).rejects.toThrow('not empty');
      await writeBackup(local, folderStorage(filesOf('local')), path.join(folder, 'zwei.geobackup'), 'test');
      await local.close();
      await cluster.stop();
      cluster = null;
      const running = await backends[0]!.start({ dataDir: data, database: 'local', filesDir: filesOf('local') });
      expect(await answers(running.url)).toEqual(bytes);
      await signIn(running.url, running.username, running.password);
      await running.stop();
    } finally {
      await cluster?.stop();
    }
    const back = await openEmbedded({ directory: embeddedDirectory('geo-back-') });
    try {
      await restoreBackup(back, folderStorage(filesOf('back')), path.join(folder, 'zwei.geobackup'), false);
      expect(await contentOf(back)).toEqual(before);
      // Numbers go on where they were: nothing new gets an id that is taken.
      expect((await back.query<{ id: number }>("SELECT nextval('geo.depot_id_seq') AS id")).rows[0]!.id).toBeGreaterThan(1);
    } finally {
      await back.close();
    }
  });

  it.skipIf(backends[1]!.skipped)('goes to a database server by its address and back', async () => {
    const database = await createDatabase();
    const server = openPostgres({ connectionString: database.url });
    try {
      await restoreBackup(server, folderStorage(filesOf('server')), backup, false);
      expect(await contentOf(server)).toEqual(before);
      expect(readFileSync(path.join(filesOf('server'), uploaded), 'utf8')).toBe('Inhalt');
      expect(readFileSync(path.join(filesOf('server'), raster), 'utf8')).toBe('Raster');
      expect(readFileSync(path.join(filesOf('server'), picture)).includes('PNG')).toBe(true);
      expect(await systemsOf(server)).toEqual(systems);
      await writeBackup(server, folderStorage(filesOf('server')), path.join(folder, 'server.geobackup'), 'test');
      await restoreBackup(server, folderStorage(filesOf('again')), path.join(folder, 'server.geobackup'), true);
      expect(await contentOf(server)).toEqual(before);
    } finally {
      await server.close();
      await database.drop();
    }
  });

  it('that is broken off, damaged, foreign or hostile is refused by name, and nothing of it becomes visible', async () => {
    const target = await backends[0]!.start();
    try {
      const untouched = await contentOf(target.db);
      const whole = readFileSync(backup);
      const write = (name: string, content: Buffer): string => {
        writeFileSync(path.join(folder, name), content);
        return path.join(folder, name);
      };
      const tar = async (entries: readonly [string, string][], type: 'file' | 'symlink' = 'file'): Promise<Buffer> => {
        const made = pack();
        for (const [name, text] of entries)
          made.entry({ name, type, ...(type === 'symlink' ? { linkname: '/etc/passwd' } : {}) }, type === 'symlink' ? '' : text);
        made.finalize();
        const chunks: Buffer[] = [];
        for await (const chunk of made) chunks.push(chunk as Buffer);
        return gzipSync(Buffer.concat(chunks));
      };
      const head = JSON.stringify({
        kind: 'geo-backup',
        format: 1,
        version: 'x',
        created: '',
        migrations: [],
        tables: [],
        sequences: [],
        systems: [],
      });
      const cases: readonly [string, Buffer, RegExp][] = [
        ['half', whole.subarray(0, Math.floor(whole.byteLength / 2)), /broken off/],
        ['nearly', whole.subarray(0, whole.byteLength - 200), /broken off/],
        ['text', Buffer.from('no backup'), /no backup of this platform/],
        ['foreign', await tar([['readme.txt', 'x']]), /"readme.txt"/],
        [
          'path',
          await tar([
            ['geo-backup.json', head],
            ['files/../../../etc/cron.d/x', 'x'],
          ]),
          /"files\/\.\.\/\.\.\/\.\.\/etc\/cron\.d\/x"/,
        ],
        ['link', await tar([['geo-backup.json', head]], 'symlink'), /symlink/],
        [
          'newer',
          await tar([
            ['geo-backup.json', head.replace('"format":1', '"format":9')],
            ['manifest.json', '{"entries":[]}'],
          ]),
          /newer version/,
        ],
        ['noend', await tar([['geo-backup.json', head]]), /its end is missing/],
        [
          'list',
          await tar([
            ['geo-backup.json', head],
            ['manifest.json', '{"entries":[{"name":"geo-backup.json","size":1,"sha256":"00"}]}'],
          ]),
          /damaged/,
        ],
      ];
      for (const [name, content, reason] of cases) {
        const file = write(name, content);
        const refusal = await restoreBackup(target.db, target.storage, file, true).catch((error: unknown) => error);
        assert(refusal instanceof BackupRefused, name);
        expect(refusal.text('en'), name).toMatch(reason);
        expect(refusal.text('de'), name).toContain(`${file} `);
      }
      await expect(restoreBackup(target.db, target.storage, backup, false)).rejects.toThrow('not empty');
      expect(await contentOf(target.db)).toEqual(untouched);
      await restoreBackup(target.db, target.storage, backup, true);
      expect(await contentOf(target.db)).toEqual(before);
    } finally {
      await target.dispose();
    }
  });

  it('of a result that other programs read has its records, and its table is made anew under its name', async () => {
    const platform = await backends[0]!.start();
    try {
      const { db, storage } = platform;
      const client = await signIn(platform.url, platform.username, platform.password);
      const { path: source } = await sourceDepot(client);
      const switchboard = await newChain(client, ['depot.retrieve'], { 'depot.retrieve.depot': ['depot', source] });
      const frame = idAt(outputOf(switchboard.nodes[0]!));
      const { storage_table: none } = await client.call(endpoints.saveFrame, {
        params: { id: frame },
        body: { storage_context: 'materialized' },
      });
      expect(none).toBeUndefined();
      await runSwitchboard(client, switchboard.id);
      const table = `geo_results.depot_retrieve_${frame}`;
      const names = async () => (await db.query<{ name: string }>(`SELECT name FROM ${table} ORDER BY idx`)).rows.map(({ name }) => name);
      expect(await names()).toEqual(['Köln', 'Bonn', 'Köln']);
      const file = path.join(folder, 'tabelle.geobackup');
      await writeBackup(db, storage, file, 'test');
      await restoreBackup(db, storage, file, true);
      await vi.waitFor(async () => expect(await names()).toEqual(['Köln', 'Bonn', 'Köln']), { timeout: 60_000, interval: 500 });
      const { rows } = await db.query<{ data: { table: string } }>('SELECT data FROM geo.frame WHERE id = $1', [frame]);
      expect(rows[0]!.data.table).toBe(`depot_retrieve_${frame}`);
    } finally {
      await platform.dispose();
    }
  });

  it('is refused in the language of the terminal', () => {
    const languages = [{}, { LANG: 'de_DE.UTF-8' }, { LC_ALL: 'C', LANG: 'de_DE.UTF-8' }, { LC_MESSAGES: 'de_AT' }].map(operatorsLanguage);
    expect(languages).toEqual(['en', 'de', 'en', 'de']);
  });

  it('has its name only when it is whole', async () => {
    const platform = await backends[0]!.start();
    try {
      const file = path.join(folder, 'drei.geobackup');
      await platform.db.query("INSERT INTO geo.upload (id, account_id) SELECT 'aaaaaaaaaaaaaaaaaaaaaaaa', id FROM geo.account");
      const broken = { ...platform.db, transaction: () => Promise.reject(new Error('gone')) } as Db;
      await expect(writeBackup(broken, platform.storage, file, 'test')).rejects.toThrow('gone');
      expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
    } finally {
      await platform.dispose();
    }
  });
});
