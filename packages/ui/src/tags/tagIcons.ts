import {
  Archive,
  Bike,
  Bird,
  Bookmark,
  Bot,
  Building2,
  Bus,
  Car,
  Clock,
  CloudRain,
  Construction,
  Database,
  Droplets,
  Factory,
  Fish,
  Flag,
  Flame,
  Globe,
  Heart,
  House,
  Landmark,
  Layers,
  Leaf,
  Map as MapIcon,
  MapPin,
  Mountain,
  PencilLine,
  Plane,
  RadioTower,
  Recycle,
  Satellite,
  School,
  Settings2,
  Shield,
  Ship,
  Sprout,
  Star,
  Sun,
  Tag,
  Thermometer,
  Tractor,
  TrainFront,
  Trees,
  TriangleAlert,
  Users,
  Waves,
  Wind,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { TagLabel } from './tag.ts';

// A closed list, since a stored name must never reach for code; names are those of Lucide.
const icons = {
  tag: { icon: Tag, text: 'iconTag' },
  bookmark: { icon: Bookmark, text: 'iconBookmark' },
  flag: { icon: Flag, text: 'iconFlag' },
  star: { icon: Star, text: 'iconStar' },
  heart: { icon: Heart, text: 'iconHeart' },
  'triangle-alert': { icon: TriangleAlert, text: 'iconWarning' },
  shield: { icon: Shield, text: 'iconShield' },
  clock: { icon: Clock, text: 'iconClock' },
  archive: { icon: Archive, text: 'iconArchive' },
  'pencil-line': { icon: PencilLine, text: 'iconPencil' },
  users: { icon: Users, text: 'iconPeople' },
  bot: { icon: Bot, text: 'iconRobot' },
  'settings-2': { icon: Settings2, text: 'iconSettings' },
  'map-pin': { icon: MapPin, text: 'iconPlace' },
  map: { icon: MapIcon, text: 'iconMap' },
  globe: { icon: Globe, text: 'iconGlobe' },
  layers: { icon: Layers, text: 'iconLayers' },
  database: { icon: Database, text: 'iconDatabase' },
  satellite: { icon: Satellite, text: 'iconSatellite' },
  'radio-tower': { icon: RadioTower, text: 'iconRadioTower' },
  mountain: { icon: Mountain, text: 'iconMountain' },
  trees: { icon: Trees, text: 'iconTrees' },
  leaf: { icon: Leaf, text: 'iconLeaf' },
  sprout: { icon: Sprout, text: 'iconSprout' },
  bird: { icon: Bird, text: 'iconBird' },
  fish: { icon: Fish, text: 'iconFish' },
  tractor: { icon: Tractor, text: 'iconTractor' },
  droplets: { icon: Droplets, text: 'iconDrops' },
  waves: { icon: Waves, text: 'iconWaves' },
  'cloud-rain': { icon: CloudRain, text: 'iconRain' },
  sun: { icon: Sun, text: 'iconSun' },
  wind: { icon: Wind, text: 'iconWind' },
  thermometer: { icon: Thermometer, text: 'iconThermometer' },
  flame: { icon: Flame, text: 'iconFlame' },
  zap: { icon: Zap, text: 'iconPower' },
  recycle: { icon: Recycle, text: 'iconRecycling' },
  car: { icon: Car, text: 'iconCar' },
  bus: { icon: Bus, text: 'iconBus' },
  'train-front': { icon: TrainFront, text: 'iconTrain' },
  bike: { icon: Bike, text: 'iconBike' },
  plane: { icon: Plane, text: 'iconPlane' },
  ship: { icon: Ship, text: 'iconShip' },
  construction: { icon: Construction, text: 'iconConstruction' },
  house: { icon: House, text: 'iconHouse' },
  'building-2': { icon: Building2, text: 'iconBuilding' },
  landmark: { icon: Landmark, text: 'iconLandmark' },
  school: { icon: School, text: 'iconSchool' },
  factory: { icon: Factory, text: 'iconFactory' },
} as const satisfies Readonly<Record<string, { readonly icon: LucideIcon; readonly text: string }>>;

export type TagIconName = keyof typeof icons;

/** Names of the icons a tag may have, in the order in which they are offered. */
export const tagIconNames = Object.keys(icons) as readonly TagIconName[];

export function isTagIconName(name: unknown): name is TagIconName {
  return typeof name === 'string' && Object.hasOwn(icons, name);
}

/** The drawing of an icon and the key of its name. */
export function tagIcon(name: TagIconName): (typeof icons)[TagIconName] {
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
