import { eventKeys } from '../../../kinds/eventKeys.ts';
import type { NewsPost } from '../../../schemas/event.ts';
import { noteEvent } from '../events.ts';
import { objectAt } from '../objects.ts';
import type { World } from '../state.ts';
import { actorOf, userByUri } from '../people/users.ts';
import type { People } from './people.ts';
import { daysAgo } from './times.ts';

/** Forty events of all keys over the last five weeks; every eighth by the platform itself, some by a superuser as somebody. */
export function seedEvents(world: World, { admin, kim, jonas }: People): void {
  const objects = [world.depots, world.layers, world.views, world.switchboards, world.portals, world.workflows, world.finalViews].flatMap(
    (map) => [...map.values()].slice(0, 4),
  );
  const users = [admin, kim, jonas];
  const keys = [...eventKeys, 'freeze'];
  const superuser = userByUri(world, admin);
  for (let index = 0; index < 40; index += 1) {
    const user = userByUri(world, users[index % users.length]!);
    const impersonator = index % 13 === 1 ? superuser : undefined;
    const actor = user && index % 8 !== 5 ? actorOf(world, user, impersonator) : null;
    const key = keys[index % keys.length]!;
    const object = objects[(index * 5) % objects.length]!;
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

const addons: readonly (readonly [string, string, string, boolean])[] = [
  ['cityobjects', '3D-Stadtmodelle', 'CityGML lesen, prüfen und veröffentlichen.', true],
  ['metadata', 'Metadaten', 'Metadaten nach ISO 19115 pflegen und als XML abgeben.', true],
  ['sensors', 'Sensordaten', 'Messwerte laufend empfangen und in Karten zeigen.', false],
  ['pointclouds', 'Punktwolken', 'LAZ-Dateien speichern und im Browser ansehen.', false],
  ['analytics', 'Besucherstatistik', 'Aufrufe der eigenen Views auswerten, ohne Cookies.', false],
  ['routing', 'Erreichbarkeit', 'Wege und Einzugsgebiete berechnen.', false],
];

export function seedAddons(world: World): void {
  for (const [name, title, description, licensed] of addons) {
    const id = world.nextId('addon');
    world.addons.set(id, { id, resource_uri: `/api/v1/addon/${id}/`, name, title, description, licensed, installed: name !== 'routing' });
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
