import { eventKeys } from '../../../kinds/eventKeys.ts';
import { kindOfUri, type UriKind } from '../../../kinds/kinds.ts';
import type { NewsPost } from '../../../schemas/event.ts';
import { noteEvent } from '../events.ts';
import { objectAt } from '../objects.ts';
import type { MockAddon, World } from '../state.ts';
import { actorOf, userByUri } from '../people/users.ts';
import type { People } from './people.ts';
import { daysAgo } from './times.ts';

/** Forty events of all keys over the last five weeks; every eighth by the platform itself, some by a superuser as somebody else. */
export function seedEvents(world: World, { admin, kim, jonas }: People): void {
  const objects = [world.depots, world.layers, world.views, world.switchboards, world.portals, world.workflows, world.finalViews].flatMap(
    (map) => [...map.values()].slice(0, 4),
  );
  const some = (kind: UriKind): typeof objects => objects.filter(({ resource_uri: uri }) => kindOfUri(uri) === kind);
  // Only depots get data, and layers over them are what is no longer shown with them.
  const depots = some('depot');
  const about: Partial<Record<string, typeof objects>> = { store: depots, approve: depots, reject: depots, withdraw: some('layer') };
  const users = [admin, kim, jonas];
  const superuser = userByUri(world, admin);
  for (let index = 0; index < 40; index += 1) {
    const user = userByUri(world, users[index % users.length]!);
    const impersonator = index % 13 === 1 && user !== superuser ? superuser : undefined;
    const actor = user && index % 8 !== 5 ? actorOf(world, user, impersonator) : null;
    const key = eventKeys[index % eventKeys.length]!;
    const among = about[key] ?? objects;
    const object = among[(index * 5) % among.length]!;
    // What was deleted is not there any more.
    const gone = key === 'delete' ? { object: object.resource_uri.replace(/\d+\/$/, `${900_000 + index}/`) } : {};
    noteEvent(world, actor, key, object, { created: daysAgo((39 - index) * 0.87 + 0.1), ...gone });
  }
}

const posts: readonly (readonly [string, number, readonly string[]])[] = [
  ['Version 2026.11: Switchboards in Ordnern', 1.5, ['Release']],
  ['Wartung am 28. November von 20 bis 22 Uhr', 4, ['Betrieb', 'Wartung']],
  ['Schulung „Karten veröffentlichen“ im Januar', 9, ['Schulung']],
  ['Neu in der Bibliothek: Flächen auflösen', 17, ['Release', 'Funktionen']],
  ['Rückblick auf die Anwendertage in Essen – Vorträge & Folien', 29, ['Veranstaltung']],
];

export function seedNews(world: World): void {
  world.news.push(
    ...posts.map(([rendered, age, categories], index): NewsPost => {
      return {
        id: index + 1,
        categories: [...categories],
        link: `https://www.example.org/news/${index + 1}`,
        title: { rendered },
        date: daysAgo(age),
      };
    }),
  );
}

/** Those of the platform, as it names them. */
const addons: readonly Omit<MockAddon, 'id' | 'resource_uri'>[] = [
  {
    name: 'citymodels',
    title: { de: '3D-Stadtmodelle', en: '3D city models' },
    description: {
      de: 'Gebäude und Gelände aus CityGML und IFC speichern, prüfen und als 3D-Kacheln veröffentlichen.',
      en: 'Store, check and publish buildings and terrain from CityGML and IFC as 3D tiles.',
    },
    licensed: true,
    installed: true,
  },
  {
    name: 'pointclouds',
    title: { de: 'Punktwolken', en: 'Point clouds' },
    description: {
      de: 'Laserscans in LAS, LAZ und XYZ importieren, ausdünnen und im Browser zeigen.',
      en: 'Import laser scans in LAS, LAZ and XYZ, thin them out and show them in the browser.',
    },
    licensed: false,
    installed: true,
  },
  {
    name: 'livedata',
    title: { de: 'Live-Daten', en: 'Live data' },
    description: {
      de: 'Sensoren und Schnittstellen laufend abfragen und ihre Messwerte auf der Karte zeigen.',
      en: 'Query sensors and interfaces continuously and show their readings on the map.',
    },
    licensed: false,
    installed: true,
  },
  {
    name: 'analytics',
    title: { de: 'Besucherstatistik', en: 'Visitor analytics' },
    description: {
      de: 'Aufrufe und Besucher veröffentlichter Views zählen, ohne Personen zu verfolgen.',
      en: 'Count page views and visitors of published views without tracking people.',
    },
    licensed: false,
    installed: false,
  },
];

export function seedAddons(world: World): void {
  for (const addon of addons) {
    const id = world.nextId('addon');
    world.addons.set(id, { ...addon, id, resource_uri: `/api/v1/addon/${id}/` });
  }
}

/** Favourites and recent use of the two users whom stories sign in. */
export function seedFavourites(world: World, people: People): void {
  const some = [world.layers, world.views, world.depots, world.switchboards, world.portals].flatMap((map) =>
    [...map.values()].slice(0, 2).map((object) => object.resource_uri),
  );
  for (const uri of [people.admin, people.kim]) {
    const user = userByUri(world, uri);
    if (!user) continue;
    world.favourites.set(user.id, new Set(some.filter((_, index) => index % 2 === 0)));
    const uses = some.filter((candidate) => objectAt(world, candidate));
    world.used.set(user.id, new Map(uses.map((candidate, index) => [candidate, daysAgo(0.2 * (index + 1))])));
  }
}
