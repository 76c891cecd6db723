import type { Datum } from '../../../schemas/datum.ts';
import type { DepotFolder } from '../../../schemas/depot.ts';
import type { Layer } from '../../../schemas/layer.ts';
import { typeUri } from '../../../types/chain.ts';
import { makeDepot, makeFolder, makeLayer, makeMoment } from '../make.ts';
import type { World } from '../state.ts';
import type { People } from './people.ts';
import { dated } from './times.ts';

/** Name, folder, places (name, longitude, latitude), owner, tags, published. */
const seeded = [
  [
    'Radwege Köln',
    'Verkehr',
    [
      ['Deutzer Brücke', 6.965, 50.937],
      ['Zoobrücke', 6.982, 50.955],
    ],
    'kim',
    ['Verkehr', 'Planung'],
    true,
  ],
  [
    'Baustellen A40',
    'Verkehr',
    [
      ['Bochum-Stahlhausen', 7.189, 51.48],
      ['Essen-Frohnhausen', 6.973, 51.447],
    ],
    'jonas',
    ['Verkehr'],
    true,
  ],
  ['Ladesäulen Dortmund', 'Verkehr', [['Phoenix-See', 7.507, 51.489]], 'kim', ['Verkehr'], false],
  [
    'Bebauungspläne Bonn',
    'Stadtplanung',
    [
      ['Bundesviertel', 7.124, 50.716],
      ['Bad Godesberg', 7.158, 50.684],
    ],
    'kim',
    ['Planung'],
    true,
  ],
  ['Flächennutzungsplan Münster', 'Stadtplanung', [['Hafen', 7.641, 51.951]], 'jonas', ['Planung'], false],
  [
    'Naturschutzgebiete Eifel',
    'Umwelt',
    [
      ['Dreiborner Hochfläche', 6.412, 50.55],
      ['Urftsee', 6.434, 50.6],
    ],
    'admin',
    ['Umwelt'],
    true,
  ],
  [
    'Luftgüte Messstationen',
    'Umwelt',
    [
      ['Köln-Chorweiler', 6.885, 51.02],
      ['Duisburg-Walsum', 6.748, 51.523],
    ],
    'admin',
    ['Umwelt'],
    true,
  ],
  ['Baumkataster Aachen', 'Umwelt', [['Westpark', 6.067, 50.776]], 'kim', ['Umwelt', 'Planung'], false],
  [
    'Überschwemmungsgebiete der Erft zwischen Euskirchen, Weilerswist, Erftstadt-Blessem und Kerpen nach dem Hochwasserereignis vom 14. und 15. Juli 2021 (vorläufige Festsetzung, Stand der Auswertung November 2026)',
    'Hochwasser',
    [['Blessem', 6.797, 50.813]],
    'admin',
    ['Wasser', 'Hochwasser 2021'],
    true,
  ],
  ['خرائط المياه', 'Hochwasser', [['Wesel', 6.62, 51.66]], 'jonas', ['Wasser'], false],
  ['<b>Brücken</b> & "Tunnel"', 'Verkehr', [['Leverkusen', 6.99, 51.03]], 'admin', [], false],
] as const;

function records(places: readonly (readonly [string, number, number])[]): Omit<Datum, 'resource_uri'>[] {
  return places.map(([name, lon, lat], index) => ({
    id: index + 1,
    content_type: typeUri('feature'),
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { name },
  }));
}

/** Depots in a tree of folders, each with a moment and a layer. */
export function seedData(world: World, people: People, tags: ReadonlyMap<string, string>, root: DepotFolder): readonly Layer[] {
  const group = (uri: string, perm: string) => ({ permissions: [{ user: null, group: uri, perms: [perm] }] });
  const folders = new Map<string, DepotFolder>();
  for (const name of ['Verkehr', 'Stadtplanung', 'Umwelt']) folders.set(name, makeFolder(world, people.admin, name, null));
  folders.set('Hochwasser', makeFolder(world, people.admin, 'Hochwasser', root));
  makeFolder(world, people.kim, 'Archiv', folders.get('Stadtplanung') ?? null);
  for (const folder of folders.values()) world.depotFolders.set(folder.id, { ...folder, ...group(people.planning, 'write_depotfolder') });
  return seeded.map(([name, folder, places, owner, tagNames, published], index) => {
    const description = `${name} als Punkte in ETRS89, fortgeführt von der Fachstelle.`;
    const made = makeDepot(world, people[owner], {
      name: name.replaceAll('/', '-'),
      description,
      content_type: typeUri('feature'),
      folder: folders.get(folder)?.resource_uri ?? root.resource_uri,
      srid: 25832,
    });
    makeMoment(world, made.id, records(places), {
      origin: index % 2 ? 'import' : 'switchboard',
      status: 'finalized',
      message: 'Erstbestand',
    });
    const depot = { ...world.depots.get(made.id)!, ...group(people.planning, 'read_depot'), ...dated(40 - 3 * index, 20 - 1.5 * index) };
    world.depots.set(depot.id, depot);
    const layer: Layer = {
      ...makeLayer(world, people[owner], depot, 'feature'),
      ...group(people.planning, 'read'),
      ...dated(39 - 3 * index, 19 - 1.5 * index),
      description,
      public: published,
      ...(published ? { published_by: people[owner], published_at: depot.modified } : {}),
      tags: tagNames.flatMap((tag) => tags.get(tag) ?? []),
    };
    world.layers.set(layer.id, layer);
    return layer;
  });
}
