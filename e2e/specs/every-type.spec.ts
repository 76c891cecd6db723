import { endpoints, newestMoment, typeNames, typeOf, typeUri, type Datum, type Depot, type TypeName } from '@geo/api';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile, newDepot } from '../drivers/client.ts';
import { makeLayers, makeView, openOffice, type Office } from '../drivers/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());

/** A column of each kind, as GeoJSON says it, what is typed into a cell of it, and what is stored then. */
const columns = {
  bezeichnung: ['Brunnen 7', 'Brunnen acht', 'Brunnen acht'],
  nummer: [7, '8', 8],
  ertrag: [12.5, '3,25', 3.25],
  in_betrieb: [true, 'Falsch', false],
  gebohrt: ['1998-05-01', '31.12.2003', '2003-12-31'],
  gemessen: ['2026-02-03T14:30:00', '04.02.2026 9:05', '2026-02-04T09:05:00'],
  filter: [{ von: 12, bis: 18 }, '{"von": 14, "bis": [18, 20]}', { von: 14, bis: [18, 20] }],
} as const satisfies Record<string, readonly [unknown, string, unknown]>;

describe('on the page of a depot', () => {
  let depot: Depot;
  beforeAll(async () => {
    depot = await newDepot(office.admin, 'Brunnen');
    const feature = (name: string, lon: number): unknown => ({
      type: 'Feature',
      properties: { name, ...Object.fromEntries(Object.entries(columns).map(([key, [value]]) => [key, value])) },
      geometry: { type: 'Point', coordinates: [lon, 50.9] },
    });
    await importFile(
      office.admin,
      depot,
      'brunnen.geojson',
      JSON.stringify({ type: 'FeatureCollection', features: [feature('Eins', 6.9), feature('Zwei', 7)] }),
    );
  });

  const record = async (): Promise<Datum> => {
    const now = await office.admin.call(endpoints.depot, { params: { id: depot.id } });
    const moment = now.moments.find(({ status }) => status === 'open') ?? newestMoment(now);
    return office.admin.call(endpoints.datum, { params: { datum: `1@${moment!.id}` } });
  };

  it('the value of each kind of column is edited in its cell', async () => {
    const { user } = office;
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Eins').waitFor();
    for (const [column, [, typed, stored]] of Object.entries(columns)) {
      await (column === 'in_betrieb' ? user.chooseInCell('Eins', column, typed) : user.editCell('Eins', column, typed));
      await expect.poll(async () => (await record()).properties?.[column], { message: column }).toEqual(stored);
    }
    await user.picture('every-type-cells');
  });

  it('the geometry is edited on the map', async () => {
    const { user } = office;
    await user.rowMenu('Eins', 'Geometrie bearbeiten');
    const dialog = user.page.getByRole('dialog', { name: /^Geometrie von Objekt/ });
    await dialog.getByRole('textbox', { name: 'Länge von Stützpunkt 1', exact: true }).fill('6.95');
    await user.page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect.poll(async () => (await record()).geometry).toMatchObject({ coordinates: [6.95, 50.9] });
  });
});

type Entering = readonly [enter: (dialog: Locator) => Promise<void>, stored: unknown];

const typed =
  (text: string) =>
  (dialog: Locator): Promise<void> =>
    dialog.getByRole('textbox').first().fill(text);

/** An object that is searched by its name. */
const chosen =
  (name: string) =>
  async (dialog: Locator): Promise<void> => {
    await dialog.getByRole('combobox').fill(name.slice(0, 4).toLowerCase());
    await dialog.page().getByRole('option', { name, exact: true }).click();
  };

/** Named values: one more than there are. */
const named: Entering = [
  async (dialog) => {
    await dialog.getByRole('button', { name: 'Attribut hinzufügen' }).click();
    await dialog.getByRole('button', { name: 'Attribut hinzufügen' }).click();
  },
  { Key: 'Wert', 'Key 1': 'Wert' },
];

const box =
  (...sides: readonly (readonly [side: string, text: string])[]) =>
  async (dialog: Locator): Promise<void> => {
    for (const [side, text] of sides) await dialog.getByRole('textbox', { name: side, exact: true }).fill(text);
  };
const area = [
  ['West', '6,9'],
  ['Süd', '50,8'],
  ['Ost', '7,1'],
  ['Nord', '51'],
] as const;

/** Fields by their labels, as texts or switches. */
const described =
  (texts: readonly (readonly [label: string, text: string])[], switches: readonly string[] = []) =>
  async (dialog: Locator): Promise<void> => {
    for (const [label, text] of texts) await dialog.getByRole('textbox', { name: label, exact: true }).first().fill(text);
    for (const name of switches) await dialog.getByRole('switch', { name, exact: true }).first().click();
  };
const chosenIn =
  (label: string, option: string) =>
  async (dialog: Locator): Promise<void> => {
    await dialog.getByRole('combobox', { name: label, exact: true }).click();
    await dialog.page().getByRole('option', { name: option, exact: true }).click();
  };
const address = 'https://geo.example.org/dienst';

const place: Entering = [
  async (dialog) => {
    await dialog.getByRole('tab', { name: 'GeoJSON' }).click();
    const text = dialog.getByRole('textbox', { name: /GeoJSON/ });
    await text.fill('{"type": "Point", "coordinates": [6.957123456789, 50.941]}');
    await text.press('Control+Enter');
    await dialog.getByRole('button', { name: 'Attribut hinzufügen' }).click();
  },
  { type: 'Feature', geometry: { type: 'Point', coordinates: [6.957_123_456_789, 50.941] }, properties: { Key: 'Wert' } },
];

/** One white pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==';

/** How a value of each type that is entered is entered in the dialog of a dataset, and what is stored then. */
const values: Partial<Record<TypeName, Entering>> = {
  string: [typed('Köln'), 'Köln'],
  number: [typed('1234,5'), 1234.5],
  float: [typed('0,25'), 0.25],
  int: [typed('25832'), 25_832],
  bool: [(dialog) => dialog.getByRole('switch').click(), true],
  date: [typed('31.12.2026'), '2026-12-31'],
  instant: [typed('31.12.2026 9:05 +01:00'), '2026-12-31T09:05:00+01:00'],
  time: [typed('9:05'), '09:05:00'],
  datetime: [typed('31.12.2026 9:05'), '2026-12-31T09:05:00'],
  color: [(dialog) => dialog.getByRole('textbox').first().fill('#1a7f37'), '#1A7F37'],
  image: [
    async (dialog) => {
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'Ufer.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
      await dialog.getByRole('img', { name: 'Ufer.png' }).waitFor();
      await dialog.getByRole('textbox', { name: 'Länge', exact: true }).fill('6,957');
      await dialog.getByRole('textbox', { name: 'Breite', exact: true }).fill('50,941');
    },
    { filename: expect.stringMatching(/^user_images\/[0-9a-f]{32}\.png$/) as string, name: 'Ufer.png', origin: [6.957, 50.941] },
  ],
  style: [
    async (dialog) => {
      await dialog.getByRole('button', { name: 'Regel hinzufügen' }).click();
      await dialog.getByRole('tab', { name: 'Zoomstufe' }).click();
      await dialog.getByRole('textbox', { name: 'Größter Maßstabsnenner', exact: true }).fill('5000');
    },
    { rules: expect.arrayContaining([expect.objectContaining({ max_scale_denominator: 5000 })]) },
  ],
  depot: [(dialog) => dialog.getByRole('textbox', { name: 'Pfad' }).fill('/Basis/Brunnen'), '/Basis/Brunnen'],
  layer: [chosen('Eichen'), expect.stringMatching(/^\/api\/v1\/layer\/\d+\/$/)],
  view: [chosen('Hochwasser'), expect.stringMatching(/^\/api\/v1\/view\/\d+\/$/)],
  portal: [chosen('Wasser in der Stadt'), expect.stringMatching(/^\/api\/v1\/portal\/\d+\/$/)],
  switchboard: [chosen('Aufruf'), expect.stringMatching(/^\/api\/v1\/switchboard\/\d+\/$/)],
  tag: [chosen('Entwurf'), { id: expect.any(Number) }],
  label: named,
  'spatial-function-object': named,
  bbox: [box(...area), [6.9, 50.8, 7.1, 51]],
  bbox3d: [box(...area, ['Unten', '38'], ['Oben', '157,4']), [6.9, 50.8, 38, 7.1, 51, 157.4]],
  'base-model': named,
  row: named,
  dict: named,
  object: named,
  feature: place,
  cityobject: place,
  ifcobject: place,
  schema: [
    async (dialog) => {
      await dialog.getByText('Keine Felder angegeben.').waitFor();
      await dialog.getByRole('button', { name: 'Felder: Eintrag hinzufügen' }).click();
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('hoehe_m');
      await dialog.getByRole('combobox', { name: 'Typ' }).click();
      await dialog.page().getByRole('option', { name: 'Dezimalzahl' }).click();
    },
    { fields: [{ name: 'hoehe_m', schema: { type: 'float' }, description: '', required: true, nullable: false }] },
  ],
  wms: [
    described([
      ['Adresse', address],
      ['Ebenen', 'strassen'],
    ]),
    expect.objectContaining({ url: address, layers: ['strassen'], transparent: true }),
  ],
  wmts: [
    async (dialog) => {
      const add = dialog.getByRole('button', { name: 'Stufen: Eintrag hinzufügen' });
      await add.click();
      await described([
        ['Adresse der Kacheln', `${address}/{TileMatrix}/{TileRow}/{TileCol}.png`],
        ['Ebene', 'luftbild'],
        ['Bildformat', 'image/png'],
        ['Kachelschema', 'webmercator'],
        ['Koordinatensystem', 'EPSG:3857'],
        ['Kennung', '0'],
        ['Maßstabszahl', '559082264,0287178'],
        ['Ecke oben links', '-20037508, 20037508'],
        ['Breite einer Kachel', '256'],
        ['Höhe einer Kachel', '256'],
        ['Kacheln nebeneinander', '1'],
        ['Kacheln untereinander', '1'],
      ])(dialog);
    },
    expect.objectContaining({ layer: 'luftbild', tile_matrices: [expect.objectContaining({ tile_width: 256 })] }),
  ],
  wfs: [
    described([
      ['Adresse', address],
      ['Objektarten', 'baeume'],
    ]),
    expect.objectContaining({ url: address, type_names: ['baeume'] }),
  ],
  tms: [described([['Adresse', address]]), expect.objectContaining({ url: address, extension: 'png' })],
  arcgisservice: [described([['Adresse', address]]), expect.objectContaining({ url: address })],
  '3dtileset': [described([['Adresse', `${address}/tileset.json`]]), { url: `${address}/tileset.json` }],
  'sta-livedataset': [described([['Adresse', address]]), expect.objectContaining({ origin: address })],
  'rest-livedataset': [described([['Adresse', address]]), expect.objectContaining({ origin: address })],
  'feature-import-config': [described([['Layer der Datei', 'gemeinden']]), { layer: 'gemeinden' }],
  'row-import-config': [described([['Zeilen am Anfang überspringen', '2']]), { skiprows: 2 }],
  'row-export-config': [described([], ['Zeilen und Spalten vertauschen']), { transposed: true }],
  'layer-store-config': [described([['Gezeigt ab Zoomstufe', '5']]), { attr: { min_zoom: 5 } }],
  'view-set-layers-config': [described([], ['Sichtbar']), { visible: false }],
  'grid-export-config': [described([], ['Als RGB schreiben']), { rgb: true }],
  'mesh-import-config': [chosenIn('Achse nach oben', 'Z'), { up_axis: 'z' }],
  'cityobject-import-config': [described([['Nachkommastellen der Eckpunkte', '4']]), { vertices_digits: 4 }],
  'cityobject-export-config': [described([], ['Lokale Koordinaten']), { local_coords: true }],
  'pointcloud-import-config': [described([['Zeilen am Anfang überspringen', '1']]), { xyz: { skip: 1 } }],
};

describe('in the dialog of a dataset', () => {
  const entered = typeNames.filter((name) => typeOf(name).can.enter);
  let id: number;
  const frames = new Map<string, number>();
  beforeAll(async () => {
    const { admin } = office;
    await admin.call(endpoints.createSwitchboard, { query: { name: 'Aufruf' } });
    await makeLayers(admin, 'Bäume', ['Eichen', 'Linden']);
    await makeView(admin, 'Hochwasser');
    await admin.call(endpoints.createPortal, { query: {}, body: { name: 'Wasser in der Stadt' } });
    await admin.call(endpoints.createTag, { body: { name: 'Entwurf' } });
    const { switchboard_id } = await admin.call(endpoints.createSwitchboard, { query: { name: 'Alle Arten' } });
    id = switchboard_id;
    const { resource_uri: switchboard } = await admin.call(endpoints.switchboard, { params: { id } });
    for (const [index, type] of entered.entries()) {
      // All of them wholly within the window.
      const at = { ui_x: (index % 6) * 230, ui_y: Math.floor(index / 6) * 85 };
      const body = { switchboard, content_type: typeUri(type), name: `Wert: ${type}`, ...at };
      frames.set(type, (await admin.call(endpoints.createFrame, { body })).id);
    }
    await office.user.go(`/switchboards/edit/${id}/`);
    await office.user.page.getByText('Wert: string', { exact: true }).waitFor();
  });

  it('there is a way for each type that is entered', () => expect(Object.keys(values).toSorted()).toEqual(entered.toSorted()));

  it.each(Object.keys(values))('%s', async (type) => {
    const { user, admin } = office;
    const [enter, stored] = values[type as TypeName]!;
    await user.page.getByText(`Wert: ${type}`, { exact: true }).dblclick();
    const dialog = user.page.getByRole('dialog');
    await dialog.waitFor();
    await enter(dialog);
    await user.picture(`every-type-${type}`);
    await dialog.getByRole('button', { name: /^Speichern/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    const value = async (): Promise<unknown> =>
      (await admin.call(endpoints.datumsByFrame, { params: { id: frames.get(type)! }, query: {} })).objects[0]?.value;
    await expect.poll(value).toEqual(stored);
  });
});
