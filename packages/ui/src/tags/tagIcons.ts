import type { TagLabel } from './tag.ts';

// A closed list, since a stored name must never reach for code; names are those of Lucide, the texts those of the design system.
const icons = {
  tag: 'iconTag',
  bookmark: 'iconBookmark',
  flag: 'iconFlag',
  star: 'iconStar',
  heart: 'iconHeart',
  'triangle-alert': 'iconWarning',
  shield: 'iconShield',
  clock: 'iconClock',
  archive: 'iconArchive',
  'pencil-line': 'iconPencil',
  users: 'iconPeople',
  bot: 'iconRobot',
  'settings-2': 'iconSettings',
  'map-pin': 'iconPlace',
  map: 'iconMap',
  globe: 'iconGlobe',
  layers: 'iconLayers',
  database: 'iconDatabase',
  satellite: 'iconSatellite',
  'radio-tower': 'iconRadioTower',
  mountain: 'iconMountain',
  trees: 'iconTrees',
  leaf: 'iconLeaf',
  sprout: 'iconSprout',
  bird: 'iconBird',
  fish: 'iconFish',
  tractor: 'iconTractor',
  droplets: 'iconDrops',
  waves: 'iconWaves',
  'cloud-rain': 'iconRain',
  sun: 'iconSun',
  wind: 'iconWind',
  thermometer: 'iconThermometer',
  flame: 'iconFlame',
  zap: 'iconPower',
  recycle: 'iconRecycling',
  car: 'iconCar',
  bus: 'iconBus',
  'train-front': 'iconTrain',
  bike: 'iconBike',
  plane: 'iconPlane',
  ship: 'iconShip',
  construction: 'iconConstruction',
  house: 'iconHouse',
  'building-2': 'iconBuilding',
  landmark: 'iconLandmark',
  school: 'iconSchool',
  factory: 'iconFactory',
} as const;

export type TagIconName = keyof typeof icons;

/** Names of the icons a tag may have, in the order in which they are offered. */
export const tagIconNames = Object.keys(icons) as readonly TagIconName[];

export function isTagIconName(name: unknown): name is TagIconName {
  return typeof name === 'string' && Object.hasOwn(icons, name);
}

/** The key of an icon's name. */
export function tagIconText(name: TagIconName): (typeof icons)[TagIconName] {
  return icons[name];
}

const intentIcons: ReadonlyMap<string, TagIconName> = new Map([
  ['user', 'tag'],
  ['system', 'settings-2'],
]);

/** The icon of a tag without one of its own. */
export function intentIconName(intent: string | null | undefined): TagIconName {
  return intentIcons.get(intent ?? 'user') ?? 'tag';
}

/** The icon a tag shows: its own, or that of its intent. */
export function tagIconNameOf({ icon, intent }: Pick<TagLabel, 'icon' | 'intent'>): TagIconName {
  return isTagIconName(icon) ? icon : intentIconName(intent);
}
