import type { Layer } from '../../../schemas/layer.ts';
import { newLayerGroup, newPoiGroup, newViewLayer } from '../../../kinds/views.ts';
import type { View } from '../../../schemas/kinds/view.ts';
import { newFinalView, newObject } from '../published.ts';
import type { World } from '../state.ts';
import type { People } from './people.ts';
import { dated } from './times.ts';

/** Name, short name, indices of its layers, owner, tags, public. */
const seeded = [
  ['Radverkehr in Köln', 'radverkehr-koeln', [0, 2], 'kim', ['Verkehr'], true],
  ['Hochwasser an Erft und Rur', 'hochwasser-erft', [8, 9, 5], 'admin', ['Wasser', 'Hochwasser 2021'], true],
  ['Bauleitplanung Rheinland', 'bauleitplanung', [3, 4], 'kim', ['Planung'], true],
  ['Umweltatlas', 'umweltatlas', [5, 6, 7], 'admin', ['Umwelt'], false],
  ['Baustellen und Umleitungen', '', [1, 10], 'jonas', ['Verkehr'], false],
  ['Entwurf ohne Layer', '', [], 'jonas', [], false],
] as const;

function seedViews(world: World, people: People, tags: ReadonlyMap<string, string>, layers: readonly Layer[]): View[] {
  return seeded.map(([name, slug, indices, owner, tagNames, published], index) => {
    const shown = indices.map((at) => newViewLayer(layers[at]!));
    const view: View = {
      ...newObject(world, 'view', people[owner], {
        name,
        slug,
        subline: 'Regierungsbezirk Köln',
        description: `**${name}** mit ${indices.length} Layern.`,
        public: published,
        tags: tagNames.flatMap((tag) => tags.get(tag) ?? []),
        permissions: [{ user: null, group: people.planning, perms: ['read'] }],
        home: { lat: 50.94, lon: 6.96, height: 25_000, yaw: 0, pitch: -90, roll: 0 },
        layergroup: {
          ...newLayerGroup('Layer'),
          layers: shown.slice(0, 1),
          layergroups: [{ ...newLayerGroup('Weitere'), layers: shown.slice(1) }],
        },
        poigroup: { ...newPoiGroup('Orte'), pois: [{ name: 'Kölner Dom', visible: true, lat: 50.9413, lon: 6.9583, height: 300 }] },
      }),
      ...dated(30 - 2 * index, 12 - 2 * index),
    };
    world.views.set(view.id, view);
    return view;
  });
}

/** Views, two frozen ones, and three portals over them. */
export function seedMaps(world: World, people: People, tags: ReadonlyMap<string, string>, layers: readonly Layer[]): readonly View[] {
  const views = seedViews(world, people, tags, layers);
  for (const [index, slug] of ['hochwasser-2026', 'radverkehr-stand-oktober'].entries()) {
    const view = views[1 - index]!;
    const final = { ...newFinalView(world, view.owner, view, slug), ...dated(10 - index) };
    world.finalViews.set(final.id, final);
  }
  const portals = [
    ['Geoportal Region Köln/Bonn', 'koeln-bonn', [0, 2], [3], true],
    ['Hochwasserportal', 'hochwasser', [1], [8, 9], true],
    ['Fachportal Umwelt (intern)', '', [3], [], false],
  ] as const;
  portals.forEach(([name, slug, viewsOf, layersOf, published], index) => {
    const external = {
      view: null,
      name: 'Umweltportal NRW',
      order: viewsOf.length,
      attr: { external_url: 'https://www.umweltportal.nrw.de/' },
    };
    const portal = {
      ...newObject(world, 'portal', index === 2 ? people.kim : people.admin, {
        name,
        slug,
        public: published,
        permissions: [{ user: null, group: people.planning, perms: ['read', 'write'] }],
        views: [...viewsOf.map((at, order) => ({ view: views[at]!.resource_uri, name: views[at]!.name, order, attr: {} })), external],
        layers: layersOf.map((at, order) => ({ layer: layers[at]!.resource_uri, name: layers[at]!.name, order, attr: {} })),
      }),
      ...dated(25 - 3 * index, 5 - index),
    };
    world.portals.set(portal.id, portal);
  });
  return views;
}
