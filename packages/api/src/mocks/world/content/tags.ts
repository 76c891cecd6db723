import { makeTag } from '../tags.ts';
import type { World } from '../state.ts';
import { dated } from './times.ts';

const seeded = [
  ['Wasser', '#1c7ed6', 'droplets'],
  ['Verkehr', '#e8590c', 'car'],
  ['Umwelt', '#2f9e44', 'leaf'],
  ['Planung', '#7048e8', 'ruler'],
  ['Hochwasser 2021', '#0b7285', 'waves'],
  ['Entwurf – bitte vor der nächsten Ratssitzung prüfen', '#868e96', ''],
] as const;

/** Six tags of users and two of the platform; their uris by name. */
export function seedTags(world: World): ReadonlyMap<string, string> {
  const tags = seeded.map(([name, color, icon], index) => makeTag(world, { name, color, icon, ...dated(60 - index) }));
  const system = [
    makeTag(world, { name: 'Demo', color: '#495057', icon: '', intent: 'system', ...dated(90) }),
    makeTag(world, { name: 'Veraltet', color: '#c92a2a', icon: '', intent: 'system', ...dated(90) }),
  ];
  return new Map([...tags, ...system].map((tag) => [tag.name, tag.resource_uri]));
}
