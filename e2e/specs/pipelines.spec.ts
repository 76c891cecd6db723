import { existsSync } from 'node:fs';
import path from 'node:path';
import { endpoints, type Client, type Layer } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { Hand } from '../drivers/hand.ts';
import { Keyboard } from '../drivers/keyboard.ts';
import { openOffice, type Office } from '../drivers/office.ts';

const data = path.resolve(import.meta.dirname, '../../../shared/data/vector');
const files = {
  stations: 'csv/ladesaeulen_koeln_semikolon_dezimalkomma.csv',
  regions: 'shp/nrw_regierungsbezirke_25832.zip',
  berlinStations: 'geojson/berlin_ladesaeulen_25833.geojson',
  districts: 'shp/berlin_bezirke_wgs84.zip',
} as const;
const file = (name: keyof typeof files): { path: string; name: string } => ({
  path: path.join(data, files[name]),
  name: path.basename(files[name]),
});

type Properties = Readonly<Record<string, unknown>>;

describe.skipIf(!existsSync(data))('pipelines of a city’s GIS office, from file to published layer', () => {
  let office: Office;
  let user: Backoffice;
  let client: Client;
  beforeAll(async () => {
    office = await openOffice();
    ({ user, admin: client } = office);
  });
  afterAll(() => office?.close());

  const layerNamed = async (name: string): Promise<Layer> =>
    (await client.call(endpoints.layers, { query: { q: name } })).objects.find((layer) => layer.name === name)!;
  /** What anybody reads of a layer. */
  const published = async ({ slug }: Layer): Promise<Properties[]> => {
    const answer = await fetch(`${office.server.url}/services/${slug}/geojson`);
    return ((await answer.json()) as { features: { properties: Properties }[] }).features.map(({ properties }) => properties);
  };
  /** Stores what an output gives, and makes a public layer of it. */
  const publish = async (hand: Hand, func: string, name: string): Promise<void> => {
    await hand.follow(hand.end(func, 'Ergebnis'), 'depot.store', [60, 0]);
    await hand.setInput('depot.store', 'Magazin', `/Basis/${name}`);
    await hand.follow(hand.end('depot.store', 'Magazin (Ausgang)'), 'layer.create', [60, 0]);
    await hand.click(user.card('layer.create').getByRole('checkbox', { name: 'Öffentlich' }), 'Öffentlich');
    await user.saved();
  };
  const runAll = async (hand: Hand, picture: string): Promise<void> => {
    await user.picture(`${picture}-built`);
    await hand.run();
    await user.cardWithStatus('layer.create', 'success').waitFor();
    await user.picture(`${picture}-run`);
    expect(hand.actions.length, hand.actions.join('\n')).toBeLessThan(25);
  };

  it('which regions are near charging points, by mouse', async () => {
    const hand = new Hand(user);
    await hand.newSwitchboard('Nähe');
    await hand.dropFiles([file('stations').path], [30, 60]);
    await hand.dropFiles([file('regions').path], [30, 420]);
    await hand.read(file('stations').name, 'Als Features lesen');
    await hand.read(file('regions').name, 'Als Features lesen');
    await hand.follow(hand.end('vector.import', 'Ergebnis', 0), 'feature.buffer', [60, 0]);
    await hand.follow(hand.end('vector.import', 'Ergebnis', 1), 'feature.filter_by_geometry', [330, 0]);
    await hand.link(hand.end('feature.buffer', 'Ergebnis'), hand.end('feature.filter_by_geometry', 'Weitere Objekte'));
    await publish(hand, 'feature.filter_by_geometry', 'Bezirke mit Ladesäulen');
    await hand.follow(hand.end('layer.create', 'Kartenstil'), 'style.simple', [-60, 100]);
    await runAll(hand, 'pipeline-near');
    const layer = await layerNamed('Bezirke mit Ladesäulen');
    expect((await published(layer)).map(({ GN }) => GN)).toEqual(['Köln']);
    expect(layer.style?.rules).toHaveLength(1);
  });

  it('how many charging points a district has, drawn by their number, by mouse', async () => {
    const hand = new Hand(user);
    await hand.newSwitchboard('Je Bezirk');
    await hand.dropFiles([file('berlinStations').path], [30, 60]);
    await hand.dropFiles([file('districts').path], [30, 420]);
    await hand.read(file('berlinStations').name, 'Als Features lesen');
    await hand.read(file('districts').name, 'Als Features lesen');
    await hand.follow(hand.end('vector.import', 'Ergebnis', 1), 'feature.count_points_in_polygons', [60, 0]);
    await hand.link(hand.end('vector.import', 'Ergebnis', 0), hand.end('feature.count_points_in_polygons', 'Punkte'));
    await publish(hand, 'feature.count_points_in_polygons', 'Ladesäulen je Bezirk');
    await hand.follow(hand.end('layer.create', 'Kartenstil'), 'style.graduate', [-60, 100]);
    await hand.link(hand.end('feature.count_points_in_polygons', 'Ergebnis'), hand.end('style.graduate', 'Objekte'));
    await hand.setInput('style.graduate', 'Attribut', 'count');
    await runAll(hand, 'pipeline-district');
    const layer = await layerNamed('Ladesäulen je Bezirk');
    const counts = Object.fromEntries((await published(layer)).map(({ name, count }) => [name, count]));
    // By `ogr2ogr -t_srs EPSG:4326 -clipdst` for each of the three.
    expect(counts).toMatchObject({ Mitte: 308, Spandau: 168, Pankow: 139 });
    expect(Object.keys(counts)).toHaveLength(12);
    expect(layer.style?.rules.length).toBeGreaterThan(3);
  });

  it('a list is cleaned and published, by mouse', async () => {
    const hand = new Hand(user);
    await hand.newSwitchboard('Bereinigt');
    await hand.dropFiles([file('stations').path], [30, 60]);
    await hand.read(file('stations').name, 'Als Features lesen');
    await hand.follow(hand.end('vector.import', 'Ergebnis'), 'row.deduplicate', [60, 0]);
    await hand.follow(hand.end('row.deduplicate', 'Ergebnis'), 'row.filter', [60, 0]);
    await hand.setInput('row.filter', 'Bedingung', `"Art der Ladeeinrichung" = 'Schnellladeeinrichtung'`, 'Control+Enter');
    await publish(hand, 'row.filter', 'Schnelllader');
    await hand.follow(hand.end('layer.create', 'Kartenstil'), 'style.simple', [-60, 100]);
    await runAll(hand, 'pipeline-clean');
    // 292 records in the file, 226 of them different, 21 of these fast.
    const records = await published(await layerNamed('Schnelllader'));
    expect(records).toHaveLength(21);
    expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(21);
  });

  it('ten steps are built and run by keyboard, through the outline', async () => {
    await user.newSwitchboard('Ohne Maus');
    const keys = new Keyboard(user.page);
    await keys.openOutline();
    await keys.addFunction('depot.retrieve', /^Magazin lesen/);
    await keys.press('ArrowRight');
    await keys.row(/^Eingang Magazin, .*erforderlich$/);
    await keys.setDepot('/Basis/Ladesäulen je Bezirk', /^Eingang Magazin, Magazin, Ladesäulen/);
    const between = [
      ['feature.reproject', 'Umprojizieren'],
      ['feature.make_valid', 'Geometrien reparieren'],
      ['feature.dissolve', 'Zusammenfassen'],
      ['feature.explode', 'In Teile zerlegen'],
      ['feature.simplify', 'Vereinfachen'],
      ['feature.buffer', 'Puffer'],
      ['feature.area_and_length', 'Fläche und Länge'],
    ] as const;
    let before = 'Magazin lesen';
    for (const [func, title] of between) {
      await keys.addFunction(func, new RegExp(`^${title}`));
      await keys.press('ArrowRight');
      await keys.connect(`${before} · Ergebnis`, new RegExp(`^Eingang Objekte, .*von ${before}`));
      before = title;
    }
    await keys.addFunction('depot.store', /^Im Magazin speichern/);
    await keys.press('ArrowRight');
    await keys.connect(`${before} · Ergebnis`, new RegExp(`^Eingang Datensätze, .*von ${before}`));
    await keys.press('ArrowDown');
    await keys.row(/^Eingang Magazin, .*erforderlich$/);
    await keys.setDepot('/Basis/Berlin', /^Eingang Magazin, Magazin, Berlin/);
    await keys.addFunction('layer.create', /^Layer anlegen/);
    await keys.press('ArrowRight');
    await keys.connect('Im Magazin speichern · Magazin', /^Eingang Magazin, .*von Im Magazin speichern/);
    await keys.press('ArrowLeft');
    await keys.choose('Bis hier ausführen');
    await keys.told('Layer anlegen: Erfolgreich ausgeführt.').waitFor();
    await user.picture('pipeline-keyboard');
    const { objects } = await client.call(endpoints.depots, { query: { q: 'Berlin' } });
    const moment = objects.find((depot) => depot.name === 'Berlin')!.moments[0]!;
    const { objects: records } = await client.call(endpoints.datumsByMoment, { params: { id: moment.id }, query: {} });
    const areas = records.map(({ properties }) => Number(properties?.['area']) / 1e6);
    // The city has 891 km²; a seam of 100 m is around it.
    expect(Math.max(...areas)).toBeGreaterThan(891);
    expect(Math.max(...areas)).toBeLessThan(930);
    expect(await layerNamed('Berlin')).toMatchObject({ public: false });
  });

  it('the browser complained of nothing', () => expect(user.problems).toEqual([]));
});
