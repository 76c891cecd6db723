import {
  Asterisk,
  Blocks,
  Bot,
  Box,
  Boxes,
  Braces,
  Building2,
  Calendar,
  Cloud,
  CloudCog,
  Database,
  Droplet,
  File,
  FileJson,
  Folder,
  Globe,
  Grid3x3,
  Hash,
  House,
  Image,
  Landmark,
  Layers,
  Map as MapIcon,
  MonitorCheck,
  Orbit,
  Palette,
  RadioTower,
  Route,
  Rows3,
  Satellite,
  Scan,
  Settings2,
  Shapes,
  Signpost,
  Snowflake,
  SquareStack,
  Tag,
  TextCursor,
  ToggleLeft,
  Type,
  User,
  Users,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

/** How a datum type looks wherever it is met: port, chip, card, list, selector. */
export interface TypeAppearance {
  readonly icon: LucideIcon;
  /** Ground of the white icon, `#RRGGBB`; the same in both colour schemes. */
  readonly hue: string;
}

interface Entry {
  readonly base?: string;
  readonly icon?: LucideIcon;
  readonly hue?: string;
}

const neutralHue = '#52626E';

// A type without an own hue or icon takes that of its nearest base. `anything` ends every chain.
const entries: Readonly<Record<string, Entry>> = {
  anything: { icon: Asterisk, hue: neutralHue },
  'base-model': { base: 'anything', icon: Braces },
  number: { icon: Hash, hue: '#1971C2' },
  float: { base: 'number' },
  int: { base: 'number' },
  string: { icon: Type, hue: '#C2410C' },
  bool: { icon: ToggleLeft, hue: '#9C36B5' },
  datetime: { icon: Calendar },
  color: { icon: Droplet },
  label: { icon: TextCursor },
  tag: { icon: Tag },
  depot: { icon: Database, hue: '#B35C00' },
  layer: { icon: Layers, hue: '#087F5B' },
  view: { icon: MapIcon },
  portal: { icon: Globe },
  switchboard: { icon: Workflow },
  workflow: { icon: Route },
  finalview: { icon: Snowflake },
  depotfolder: { base: 'depot', icon: Folder },
  switchboardfolder: { base: 'switchboard', icon: Folder },
  user: { icon: User },
  group: { icon: Users },
  session: { icon: MonitorCheck },
  addon: { icon: Blocks },
  'spatial-function-object': { icon: Bot },
  row: { base: 'base-model', icon: Rows3, hue: '#4C6EF5' },
  dict: { base: 'base-model', icon: Braces },
  object: { base: 'dict' },
  feature: { base: 'base-model', icon: Shapes, hue: '#2B8A3E' },
  cityobject: { base: 'feature', icon: Building2 },
  ifcobject: { base: 'feature', icon: House },
  mesh: { base: 'base-model', icon: Box },
  billboard: { base: 'mesh', icon: Signpost },
  file: { base: 'base-model', icon: File, hue: '#5F6B76' },
  image: { base: 'file', icon: Image },
  style: { base: 'base-model', icon: Palette, hue: '#C2255C' },
  schema: { base: 'base-model', icon: FileJson },
  grid: { base: 'base-model', icon: Grid3x3, hue: '#6741D9' },
  pointcloud: { base: 'base-model', icon: Orbit },
  bbox: { icon: Scan },
  bbox3d: { base: 'bbox', icon: Boxes },
  service: { base: 'base-model', icon: Cloud, hue: '#0B7285' },
  wms: { base: 'service', icon: MapIcon },
  wmts: { base: 'service', icon: SquareStack },
  wfs: { base: 'service', icon: Shapes },
  tms: { base: 'service', icon: SquareStack },
  arcgisservice: { base: 'service', icon: Landmark },
  'oblique-service': { base: 'service', icon: Satellite },
  glstyleservice: { base: 'service', icon: Palette },
  ogcapicollection: { base: 'service', icon: CloudCog },
  ogcapitileset: { base: 'service', icon: Grid3x3 },
  '3dtileset': { base: 'service', icon: Boxes },
  livedataset: { base: 'service', icon: RadioTower },
  'sta-livedataset': { base: 'livedataset' },
  'rest-livedataset': { base: 'livedataset' },
};

const configEntry: Entry = { base: 'base-model', icon: Settings2 };

function entryOf(typeName: string): Entry {
  if (Object.hasOwn(entries, typeName)) return entries[typeName]!;
  return typeName.endsWith('-config') ? configEntry : entries.anything!;
}

/** Icon and hue of a type by its plain name, such as `feature`; an unknown name looks like `anything`. */
export function typeAppearance(typeName: string): TypeAppearance {
  let { icon, hue, base }: Entry = entryOf(typeName);
  while (!icon || !hue) {
    const next = entryOf(base ?? 'anything');
    icon ??= next.icon;
    hue ??= next.hue;
    ({ base } = next);
  }
  return { icon, hue };
}

/** Names of the types that have an appearance of their own, in the order of the product. */
export const appearanceNames: readonly string[] = Object.keys(entries);

/** What a type is called on screen: WMS, WMTS and WFS in capitals, hyphenated names capitalised per part. */
export function typeLabel(typeName: string): string {
  if (['wms', 'wmts', 'wfs'].includes(typeName)) return typeName.toUpperCase();
  return typeName
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('-');
}
