import type { Datum } from '../../schemas/datum.ts';
import type { DepotFolder } from '../../schemas/depot.ts';
import { typeUri } from '../../types/chain.ts';
import { seedSwitchboards } from './content/switchboards.ts';
import { seedData } from './content/data.ts';
import { seedAddons, seedEvents, seedFavourites, seedNews } from './content/feed.ts';
import { seedMaps } from './content/maps.ts';
import { seedKeys, seedPeople, seedSessions, type People } from './content/people.ts';
import { seedSecurityLog } from './content/security.ts';
import { seedTags } from './content/tags.ts';
import { graphEdit } from './switchboards/editSwitchboard.ts';
import { makeDepot, makeFolder, makeLayer, makeMoment, makeSwitchboard } from './make.ts';
import type { World } from './state.ts';
import { makeUser } from './people/users.ts';

/** Gauging stations: name, water, kilometre, level in m (null: no reading), longitude, latitude. */
const gauges = [
  ['Köln', 'Rhein', 688, 3.42, 6.963, 50.936],
  ['Düsseldorf', 'Rhein', 744.2, 2.88, 6.771, 51.226],
  ['Wesel', 'Rhein', 814, 3.01, 6.607, 51.646],
  ['Hattingen', 'Ruhr', 56, 1.17, 7.181, 51.401],
  ['Mülheim', 'Ruhr', 12.6, 2.05, 6.877, 51.426],
  ['Greven', 'Ems', 291.9, 4.61, 7.61, 52.094],
  ['Rheine', 'Ems', 244.8, null, 7.437, 52.28],
  ['Haltern', 'Lippe', 58.4, 2.33, 7.183, 51.736],
  ['Porta', 'Weser', 198.4, 2.71, 8.918, 52.247],
  ['Schmidtheim', 'Urft', 38.2, 0.84, 6.556, 50.416],
  ['Opladen', 'Wupper', 5.6, 1.02, 7.002, 51.066],
  ['Altena', 'Lenne', 22.9, 0.97, 7.668, 51.297],
] as const;

type Gauge = (typeof gauges)[number];

function gaugeRecord([name, water, km, level, lon, lat]: Gauge, index: number): Omit<Datum, 'resource_uri'> {
  return {
    id: index + 1,
    content_type: typeUri('feature'),
    geometry: { type: 'Point', coordinates: [lon, lat] },
    properties: { name, gewaesser: water, km, wasserstand_m: level, in_betrieb: level !== null, messzeit: '2026-11-21T05:15:00.000Z' },
  };
}

/** How much a new world holds: users and a folder; those with some depots and a switchboard; objects of all kinds. */
export type WorldContent = 'none' | 'basic' | 'rich';

/** Fills a new world. The ids of the basic content are the same in a rich world. */
export function seed(world: World, password: string, content: WorldContent): void {
  const person = { password, email: '' };
  const admin = makeUser(world, {
    ...person,
    username: 'admin',
    first_name: 'Katrin',
    last_name: 'Mertens',
    is_superuser: true,
  }).resource_uri;
  const kim = makeUser(world, { ...person, username: 'kim', first_name: 'Kim', last_name: 'Berger' }).resource_uri;
  const water = makeFolder(world, admin, 'Wasserwirtschaft', null);
  if (content === 'none') return;
  seedBasic(world, admin, water);
  if (content === 'rich') seedRich(world, seedPeople(world, admin, kim, password), water);
}

/** Objects of every kind, with long, right-to-left and marked-up names among them. */
function seedRich(world: World, people: People, root: DepotFolder): void {
  const tags = seedTags(world);
  const layers = seedData(world, people, tags, root);
  seedMaps(world, people, tags, layers);
  seedSwitchboards(world, people, tags);
  seedEvents(world, people);
  seedNews(world);
  seedAddons(world);
  seedFavourites(world, people);
  seedSessions(world, people);
  seedKeys(world, people);
  seedSecurityLog(world, people);
}

/** Gauging stations with a layer and a switchboard that buffers them. */
function seedBasic(world: World, admin: string, water: DepotFolder): void {
  const gaugesFolder = makeFolder(world, admin, 'Pegel', water);
  const base = { description: '', content_type: typeUri('feature'), srid: 4326 };
  const stations = makeDepot(world, admin, { ...base, name: 'Pegelstationen', folder: gaugesFolder.resource_uri });
  const records = gauges.map(gaugeRecord);
  makeMoment(world, stations.id, records.slice(0, 9), { origin: 'import', status: 'finalized', message: 'Übernahme Pegel NRW' });
  makeMoment(world, stations.id, records, { origin: 'import', status: 'approved', message: 'Stationen Lippe' });
  makeDepot(world, admin, { ...base, name: 'Überflutungsflächen HQ100', folder: water.resource_uri });
  makeDepot(world, admin, {
    ...base,
    name: 'Messreihen',
    content_type: typeUri('row'),
    folder: water.resource_uri,
    description: 'Tageswerte',
  });

  makeLayer(world, admin, world.depots.get(stations.id)!, 'feature');
  const switchboard = makeSwitchboard(world, admin, 'Pegel puffern', null);
  const { edit, store } = graphEdit(world, switchboard.resource_uri);
  const depotFrame = edit.createFrame({
    content_type: typeUri('depot'),
    name: 'Pegelstationen',
    data: `${gaugesFolder.full_path}/${stations.name}`,
    ui_x: 40,
    ui_y: 80,
  });
  const retrieve = edit.createNode({
    func: 'depot.retrieve',
    links: [{ name: 'depot', frame: depotFrame }],
    ui_x: 320,
    ui_y: 60,
  });
  const buffer = edit.createNode({ func: 'feature.buffer', ui_x: 620, ui_y: 60 });
  const [retrieved] = store
    .topology()
    .ofNode(retrieve)
    .flatMap((link) => (link.is_input ? [] : link.frame));
  edit.createLink({ name: 'features', frame: retrieved!, node: buffer });
  edit.createNote({ text: '**Pegel** im Umkreis von 100 m', ui_x: 320, ui_y: 300 });
}
