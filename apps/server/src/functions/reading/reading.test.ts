import { endpoints, typeUri, type Client } from '@geo/api';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildDbf, buildShp, shape } from '../../formats/testing/shapefile.ts';
import { buildZip } from '../../formats/testing/zip.ts';
import { sweepTables } from '../../jobs/leftovers.ts';
import { jobEnd } from '../../demo/client.ts';
import type { FilesContent } from '../../switchboards/frame-files.ts';
import { frameRows } from '../../switchboards/rows.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { points, sharedData } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard, type TestSwitchboard } from '../../testing/switchboards.ts';
import { boardOfFiles, ranOn, runFiles, type RanFiles } from '../testing/files.ts';

const csv = 'name;lon;lat;wert\nKöln;6,96;50,94;3,2\nBonn;7,1;50,73;4\n';

/** A workbook with sheets of rows of texts. */
function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const names = Object.keys(sheets);
  const each = (text: (name: string, number: number) => string): string => names.map((name, index) => text(name, index + 1)).join('');
  const cells = (row: readonly string[], at: number): string =>
    row.map((cell, index) => `<c r="${'ABC'[index]}${at}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
  return buildZip([
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((name, n) => `<sheet name="${name}" sheetId="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships xmlns="${packaged}/relationships">${each((_, n) => `<Relationship Id="r${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    },
    ...names.map((name, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      data: `<worksheet xmlns="${main}"><sheetData>${sheets[name]!.map((row, at) => `<row r="${at + 1}">${cells(row, at + 1)}</row>`).join('')}</sheetData></worksheet>`,
    })),
  ]);
}

const feature = (name: string, coordinates: unknown): object => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates },
});
const collection = (features: readonly object[]): string => JSON.stringify({ type: 'FeatureCollection', features });

describe.each(backends)('functions that read records of files on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  const valuesOf = async (ran: RanFiles, output?: string) =>
    (await ran.output(output)).objects.map(({ properties, value }) => properties ?? value);
  const failureOf = async (ran: Promise<RanFiles>): Promise<[string, string]> => {
    const { job } = await ran;
    expect(job.status).toBe('failure');
    return [job.error!.code, job.error!.text];
  };
  const tables = async (prefix: string): Promise<string[]> =>
    (
      await platform.db.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'geo' AND tablename LIKE '${prefix}\\_%'`,
      )
    ).rows.map(({ name }) => name);

  const renameFile = (board: TestSwitchboard, frame: string, before: string, after: string) =>
    client.call(endpoints.batch, {
      params: { id: board.id },
      body: { operations: [{ op: 'record', uri: frame, change: 'set', at: 1, value: after, expect: before }] },
    });

  test('vector.import reads features into the frame, with type, count, place and columns, and needs no second reading', async () => {
    const ran = await runFiles(client, 'vector.import', [['orte.geojson', points(['Köln', 6.96, 50.94], ['Bonn', 7.1, 50.73])]]);
    expect(ran.job.error).toBeNull();
    expect(await valuesOf(ran)).toEqual([{ name: 'Köln' }, { name: 'Bonn' }]);
    const { meta } = await ran.output();
    expect(meta).toMatchObject({ total_count: 2, columns: [{ key: 'name', kind: 'string' }], extent4326: [6.96, 50.73, 7.1, 50.94] });
    const [row] = await frameRows(platform.db, { id: idAt(ran.frameOf()) });
    expect(row).toMatchObject({ content_type: 'feature', size: 2, data: { kind: 'records', stored: true } });
    expect(await valuesOf(ran, 'rejected')).toEqual([]);
    expect(await valuesOf(ran, 'report')).toMatchObject([{ read: 2, written: 2, rejected: 0, repaired: 0, source_srid: 4326 }]);
    // The table has become the frame's own: nothing is left of the run, and no sweep takes it away.
    expect(await tables('import')).toEqual([]);
    await sweepTables(platform.db);
    expect(await valuesOf(ran)).toHaveLength(2);
    // The files are as they were.
    expect((await client.call(endpoints.freshness, { params: { id: ran.board.id } })).nodes.map(({ state }) => state)).toEqual(['current']);
    const again = await runSwitchboard(client, ran.board.id);
    expect(again.message?.code).toBe('nothing_to_run');
  });

  test('what is read goes on to the next step, and into a depot', async () => {
    const { board, node } = await boardOfFiles(client, 'vector.import', [
      ['orte.geojson', points(['Köln', 6.96, 50.94], ['Bonn', 7.1, 50.73])],
    ]);
    const folder = await client.call(endpoints.createDepotFolder, { body: { name: `Dateien ${Date.now()}` } });
    const target = `${folder.full_path}/Orte`;
    const store = await addNode(client, board, 'depot.store', { 'depot.store.depot': ['depot', target] });
    await client.call(endpoints.createLink, { body: { frame: outputOf(node), node: store.resource_uri, name: 'features' } });
    expect((await runSwitchboard(client, board.id)).error).toBeNull();
    const depot = (await client.call(endpoints.depots, { query: { q: 'Orte' } })).objects.find(
      (one) => one.folder === folder.resource_uri,
    )!;
    expect(depot.moments[0]).toMatchObject({ size: 2 });
    expect(await tables('import')).toEqual([]);
  });

  test('the parts of a Shapefile are one data set, and so is a zip archive', async () => {
    const { shp, shx } = buildShp(1, [shape.point(356_000, 5_645_000), shape.point(365_000, 5_621_000)]);
    const dbf = buildDbf([{ name: 'NAME', type: 'C', length: 10 }], [{ cells: ['Koeln'] }, { cells: ['Bonn'] }]);
    const prj =
      'PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",SPHEROID["GRS_1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",9],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["Meter",1]]';
    const parts = { 'orte.shp': shp, 'orte.shx': shx, 'orte.dbf': dbf, 'orte.prj': Buffer.from(prj) };
    const files = Object.entries(parts);
    const apart = await runFiles(
      client,
      'vector.import',
      files.map(([name, data]) => [name, new Uint8Array(data)] as const),
    );
    expect(apart.job.error).toBeNull();
    const [row] = await frameRows(platform.db, { id: idAt(apart.frameOf()) });
    // In the system of the file.
    expect(row).toMatchObject({ size: 2, data: { relation: { srid: 25832 } } });
    const zip = buildZip(files.map(([name, data]) => ({ name, data })));
    const zipped = await runFiles(client, 'vector.import', [['orte.zip', new Uint8Array(zip)]]);
    expect(await valuesOf(zipped)).toEqual([{ NAME: 'Koeln' }, { NAME: 'Bonn' }]);
  });

  test('several data sets in one dataset are refused by their names, and so is a layer that nobody has chosen', async () => {
    const orte = points(['Köln', 6.96, 50.94]);
    const [code, text] = await failureOf(
      runFiles(client, 'vector.import', [
        ['a.geojson', orte],
        ['b.geojson', orte],
      ]),
    );
    expect([code, text]).toEqual(['several_data_sets', expect.stringMatching(/„a\.geojson“, „b\.geojson“/)]);
    const zip = (): Uint8Array<ArrayBuffer> =>
      new Uint8Array(
        buildZip([
          { name: 'a.geojson', data: orte },
          { name: 'b.geojson', data: orte },
        ]),
      );
    expect(await failureOf(runFiles(client, 'vector.import', [['z.zip', zip()]]))).toEqual([
      'choose_layer',
      expect.stringMatching(/„a“, „b“/),
    ]);
    const layer = (name: string, more = {}) => ({ config: ['feature-import-config', { layer: name, ...more }] as const });
    expect((await runFiles(client, 'vector.import', [['z.zip', zip()]], layer('b'))).job.status).toBe('success');
    expect(await failureOf(runFiles(client, 'vector.import', [['z.zip', zip()]], layer('c')))).toEqual([
      'unknown_layer',
      expect.stringMatching(/„c“.*„a“, „b“/),
    ]);
    const without = await runFiles(client, 'vector.import', [['z.zip', zip()]], layer('c', { ignore_missing_layer: true }));
    expect([without.job.status, without.notice]).toEqual(['success', expect.stringMatching(/„c“.*„a“, „b“.*leer/)]);
    expect(await valuesOf(without)).toEqual([]);
  });

  test('settings hold as they are shown: coordinate system, NAS, encoding', async () => {
    const far = collection([feature('Köln', [356_000, 5_645_000])]);
    const crs = await runFiles(client, 'vector.import', [['a.geojson', far]], { config: ['feature-import-config', { crs: 'EPSG:25832' }] });
    expect(crs.job.error).toBeNull();
    expect((await frameRows(platform.db, { id: idAt(crs.frameOf()) }))[0]!.data).toMatchObject({ relation: { srid: 25832 } });
    const given = (value: object) => runFiles(client, 'vector.import', [['a.geojson', far]], { config: ['feature-import-config', value] });
    expect((await failureOf(given({ crs: 'Köln' })))[1]).toMatch(/kein Koordinatensystem/);
    expect(await failureOf(given({ nas: { gfs_template: 'asdkom' } }))).toEqual([
      'nas_schema',
      expect.stringMatching(/asdkom.*gid6 oder gid7/),
    ]);
  });

  test('records that cannot be read are named with number and reason; too many of them, or none at all, are a failure', async () => {
    const good = Array.from({ length: 19 }, (_, index) => feature(`gut ${index}`, [7, 51]));
    const bad = feature('schlecht', ['x', 51]);
    const ran = await runFiles(client, 'vector.import', [['orte.geojson', collection([...good, bad])]]);
    expect(ran.job.error).toBeNull();
    expect(ran.notice).toMatch(/^Abgelehnt: 1 von 20 Datensätzen\. Datensatz 20: /);
    expect(await valuesOf(ran, 'rejected')).toMatchObject([{ record: 20, reason: expect.stringMatching(/^Datensatz 20: /) as unknown }]);
    expect(await valuesOf(ran, 'report')).toMatchObject([{ read: 20, written: 19, rejected: 1 }]);
    expect(await failureOf(runFiles(client, 'vector.import', [['orte.geojson', collection([...good.slice(0, 4), bad])]]))).toEqual([
      'too_many_rejected',
      expect.stringMatching(/1 von 5 .*„orte\.geojson“.*10.%.*Datensatz 5/),
    ]);
    const share = { max_rejected_share: ['number', 0.5] as const };
    expect((await runFiles(client, 'vector.import', [['o.geojson', collection([...good.slice(0, 4), bad])]], share)).job.status).toBe(
      'success',
    );
    expect((await failureOf(runFiles(client, 'vector.import', [['leer.geojson', collection([])]])))[0]).toBe('nothing_to_import');
    expect((await failureOf(runFiles(client, 'row.import_csv', [['leer.csv', '']])))[1]).toMatch(/leer\.csv/);
    expect((await failureOf(runFiles(client, 'row.import_csv', [['kopf.csv', 'a;b\n']])))[0]).toBe('nothing_to_import');
    expect(await tables('import')).toEqual([]);
  });

  test('row.import_csv finds how a table is written, and keeps coordinates as columns; settings hold in its place', async () => {
    const ran = await runFiles(client, 'row.import_csv', [['pegel.csv', csv]]);
    expect(ran.job.error).toBeNull();
    expect(await valuesOf(ran)).toEqual([
      { name: 'Köln', lon: 6.96, lat: 50.94, wert: 3.2 },
      { name: 'Bonn', lon: 7.1, lat: 50.73, wert: 4 },
    ]);
    expect((await frameRows(platform.db, { id: idAt(ran.frameOf()) }))[0]).toMatchObject({ content_type: 'row', size: 2 });
    const config = ['row-import-config', { sep: ',', header: false, names: ['ort', 'wert'], skiprows: 1 }] as const;
    const stated = await runFiles(client, 'row.import_csv', [['t.csv', 'Titel\nKöln,3.5\nBonn,4.5\n']], { config });
    expect(await valuesOf(stated)).toEqual([
      { ort: 'Köln', wert: 3.5 },
      { ort: 'Bonn', wert: 4.5 },
    ]);
    // As it is shown, also what is as by default: the decimal point.
    const byDefault = await runFiles(client, 'row.import_csv', [['pegel.csv', csv]], { config: ['row-import-config', {}] });
    expect((await valuesOf(byDefault))[0]).toMatchObject({ wert: '3,2' });
    const latin = Buffer.from('name;x\nK\u00f6ln;1\nD\u00fcren;2\n', 'latin1');
    expect((await valuesOf(await runFiles(client, 'row.import_csv', [['l.csv', new Uint8Array(latin)]])))[0]).toEqual({
      name: 'Köln',
      x: 1,
    });
  });

  test('a file of another format is refused by its true name, and the function that reads it is named', async () => {
    const orte = points(['Köln', 6.96, 50.94]);
    expect(await failureOf(runFiles(client, 'row.import_csv', [['orte.csv', orte]]))).toEqual([
      'wrong_format',
      expect.stringMatching(/„orte\.csv“ ist GeoJSON, nicht CSV.*vector\.import/),
    ]);
    expect((await failureOf(runFiles(client, 'row.import_excel', [['pegel.xlsx', csv]])))[1]).toMatch(/ist CSV.*row\.import_csv/);
    expect((await failureOf(runFiles(client, 'row.import_parquet', [['a.parquet', csv]])))[1]).toMatch(/ist CSV, nicht Parquet/);
    expect((await failureOf(runFiles(client, 'vector.import', [['a.pdf', '%PDF-1.7\n']])))[1]).toMatch(/es ist PDF/);
    const locked = buildZip([{ name: 'a.geojson', data: orte, encrypted: true }]);
    expect((await failureOf(runFiles(client, 'vector.import', [['z.zip', new Uint8Array(locked)]])))[0]).toBe('zip_encrypted');
    const none = await newChain(client, ['vector.import'], {});
    expect((await runSwitchboard(client, none.id)).error!.text).toMatch(/Datei/);
  });

  test('row.import_excel reads a sheet, and names those that there are', async () => {
    const two = new Uint8Array(
      workbook({
        '2025': [
          ['ort', 'wert'],
          ['Köln', 'a'],
        ],
        '2026': [
          ['ort', 'wert'],
          ['Bonn', 'b'],
        ],
      }),
    );
    const sheet = (name: string) => ({ sheet: ['string', name] as const });
    const ran = await runFiles(client, 'row.import_excel', [['haushalt.xlsx', two]], sheet('2026'));
    expect(ran.job.error).toBeNull();
    expect(await valuesOf(ran)).toEqual([{ ort: 'Bonn', wert: 'b' }]);
    expect(await failureOf(runFiles(client, 'row.import_excel', [['haushalt.xlsx', two]], sheet('2027')))).toEqual([
      'unknown_layer',
      expect.stringMatching(/kein Blatt „2027“\. Vorhanden: „2025“, „2026“/),
    ]);
    expect((await failureOf(runFiles(client, 'row.import_excel', [['haushalt.xlsx', two]])))[1]).toMatch(/mehrere Blätter.*„2025“, „2026“/);
    const headless = { config: ['row-import-config', { header: false }] as const, ...sheet('2025') };
    expect(await valuesOf(await runFiles(client, 'row.import_excel', [['haushalt.xlsx', two]], headless))).toHaveLength(2);
  });

  test('only the files that the dataset has are read, by the names that they have there', async () => {
    const { board, node, frame } = await boardOfFiles(client, 'vector.import', [['orte.geojson', points(['Köln', 6.96, 50.94])]]);
    const [row] = await frameRows(platform.db, { id: idAt(frame) });
    const { upload } = row!.data as FilesContent;
    await client.uploadFile(upload, 'weitere.geojson', new Blob([points(['Bonn', 7.1, 50.73])]));
    expect(await valuesOf(await ranOn(client, board, node))).toEqual([{ name: 'Köln' }]);
    await renameFile(board, frame, 'orte.geojson', 'städte.geojson');
    const renamed = await client.call(endpoints.createLink, {
      body: {
        frame: (
          await client.call(endpoints.createFrame, {
            body: { switchboard: board.uri, content_type: typeUri('feature-import-config'), ui_x: 0, ui_y: 0, data: { layer: 'städte' } },
          })
        ).resource_uri,
        node: node.resource_uri,
        name: 'config',
      },
    });
    expect(renamed.is_input).toBe(true);
    expect((await ranOn(client, board, node)).job.error).toBeNull();
  });

  test('a reading passes through another switchboard, and stays when its tables are gone', async () => {
    const { board, node, frame } = await boardOfFiles(client, 'vector.import', [['orte.geojson', points(['Köln', 6.96, 50.94])]]);
    await client.call(endpoints.saveFrame, { params: { id: idAt(outputOf(node)) }, body: { name: 'Orte', frame_type: 2 } });
    const outer = await newChain(client, ['switchboard.run'], { 'switchboard.run.switchboard': ['switchboard', board.uri] });
    expect((await runSwitchboard(client, outer.id)).error).toBeNull();
    // What only one step reads is not written in between, as a rule.
    const [call] = outer.nodes;
    const centres = await addNode(client, outer, 'feature.centroid');
    await client.call(endpoints.createLink, { body: { frame: outputOf(call!), node: centres.resource_uri, name: 'features' } });
    await renameFile(board, frame, 'orte.geojson', 'ort.geojson');
    expect((await runSwitchboard(client, outer.id)).error).toBeNull();
    expect(await tables('import')).toEqual([]);
    for (const step of outer.nodes) {
      const { objects } = await client.call(endpoints.datumsByFrame, { params: { id: idAt(outputOf(step)) }, query: {} });
      expect(objects.map(({ properties }) => properties)).toEqual([{ name: 'Köln' }]);
    }
  });

  test('a long reading tells how far it is, and has ended when it says so', async () => {
    const rows = Array.from({ length: 300_000 }, (_, index) => `Pegel ${index};${index};${'x'.repeat(60)}`).join('\n');
    const { board, node } = await boardOfFiles(client, 'row.import_csv', [['gross.csv', `name;wert;text\n${rows}\n`]]);
    const state = async () => {
      const { rows: found } = await platform.db.query<{ status: string; progress: number; count: number | null }>(
        'SELECT status, progress, count FROM geo.node WHERE id = $1',
        [node.id],
      );
      return found[0]!;
    };
    const { job } = await client.call(endpoints.executeSwitchboard, { params: { id: board.id }, query: {} });
    const ended = jobEnd(client, job);
    let seen: Awaited<ReturnType<typeof state>> = await state();
    let isOver = false;
    void ended.finally(() => (isOver = true));
    while (!isOver && !(seen.status === 'started' && (seen.count ?? 0) > 0)) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      seen = await state();
    }
    expect(seen).toMatchObject({ status: 'started' });
    expect(seen.count).toBeGreaterThan(0);
    expect(seen.progress).toBeGreaterThan(0);
    expect((await ended).error).toBeNull();
    expect(await state()).toMatchObject({ status: 'success', progress: 100, count: 300_000 });
  });

  test('an aborted reading ends at once and leaves nothing behind', async () => {
    const rows = Array.from({ length: 400_000 }, (_, index) => `Pegel ${index};${index};${'x'.repeat(40)}`).join('\n');
    const { board } = await boardOfFiles(client, 'row.import_csv', [['gross.csv', `name;wert;text\n${rows}\n`]]);
    const { job } = await client.call(endpoints.executeSwitchboard, { params: { id: board.id }, query: {} });
    while ((await tables('import')).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await client.call(endpoints.abortSwitchboard, { params: { id: board.id } });
    expect(await jobEnd(client, job)).toMatchObject({ status: 'failure', error: { code: 'aborted' } });
    expect(await tables('import')).toEqual([]);
  });

  const real = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path.join(sharedData, 'vector', file)));
  const isThere = existsSync(path.join(sharedData, 'vector'));
  it.skipIf(backend.skipped || !isThere)('real files: Shapefile, CSV, Excel, NAS, Parquet', async () => {
    const ran = (func: string, file: string, values = {}) => runFiles(client, func, [[path.basename(file), real(file)]], values);
    const shapefile = await ran('vector.import', 'shp/nrw_regierungsbezirke_25832.zip');
    expect([shapefile.job.error, (await shapefile.output()).meta.total_count]).toEqual([null, 5]);
    const stations = await ran('row.import_csv', 'csv/ladesaeulen_koeln_semikolon_dezimalkomma.csv');
    expect(stations.job.error).toBeNull();
    expect((await valuesOf(stations))[0]).toMatchObject({ Ort: 'Köln', Breitengrad: 50.937417 });
    const register = await ran('row.import_excel', 'xlsx/ladesaeulenregister_2017-04.xlsx');
    expect([register.job.error, (await register.output()).meta.total_count]).toEqual([null, expect.any(Number)]);
    const parcels = await ran('vector.import', 'nas/bonn_AX_Flurstueck.xml', {
      config: ['feature-import-config', { layer: 'AX_Flurstueck' }],
    });
    expect(parcels.job.error).toBeNull();
    expect((await frameRows(platform.db, { id: idAt(parcels.frameOf()) }))[0]!.data).toMatchObject({ relation: { srid: 25832 } });
    const places = await ran('row.import_parquet', 'parquet/poly.parquet');
    expect([places.job.error, places.notice]).toEqual([null, expect.stringMatching(/poly\.parquet“ enthält Geometrien.*vector\.import/)]);
    expect((await places.output()).objects[0]!.value).not.toHaveProperty('geometry');
  });
});
