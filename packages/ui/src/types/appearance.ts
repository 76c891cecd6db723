import {
  Blocks,
  Database,
  Folder,
  Globe,
  Layers,
  Map as MapIcon,
  MonitorCheck,
  Route,
  Shapes,
  Snowflake,
  User,
  Users,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import { lateIcons } from '../lateIcons/index.ts';

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

const glyph = lateIcons(() => import('./loadedTypeIcons.ts'));
const neutralHue = '#52626E';

const Boxes = glyph('Boxes');
const Braces = glyph('Braces');
const Grid3x3 = glyph('Grid3x3');
const Palette = glyph('Palette');
const SquareStack = glyph('SquareStack');

// A type without an own hue or icon takes that of its nearest base. `anything` ends every chain.
const entries: Readonly<Record<string, Entry>> = {
  anything: { icon: glyph('Asterisk'), hue: neutralHue },
  'base-model': { base: 'anything', icon: Braces },
  number: { icon: glyph('Hash'), hue: '#1971C2' },
  float: { base: 'number' },
  int: { base: 'number' },
  string: { icon: glyph('Type'), hue: '#C2410C' },
  bool: { icon: glyph('ToggleLeft'), hue: '#9C36B5' },
  datetime: { icon: glyph('Calendar') },
  color: { icon: glyph('Droplet') },
  label: { icon: glyph('TextCursor') },
  tag: { icon: glyph('Tag') },
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
  'spatial-function-object': { icon: glyph('Bot') },
  row: { base: 'base-model', icon: glyph('Rows3'), hue: '#4C6EF5' },
  dict: { base: 'base-model', icon: Braces },
  object: { base: 'dict' },
  feature: { base: 'base-model', icon: Shapes, hue: '#2B8A3E' },
  cityobject: { base: 'feature', icon: glyph('Building2') },
  ifcobject: { base: 'feature', icon: glyph('House') },
  mesh: { base: 'base-model', icon: glyph('Box') },
  billboard: { base: 'mesh', icon: glyph('Signpost') },
  file: { base: 'base-model', icon: glyph('File'), hue: '#5F6B76' },
  image: { base: 'file', icon: glyph('Image') },
  style: { base: 'base-model', icon: Palette, hue: '#C2255C' },
  schema: { base: 'base-model', icon: glyph('FileJson') },
  grid: { base: 'base-model', icon: Grid3x3, hue: '#6741D9' },
  pointcloud: { base: 'base-model', icon: glyph('Orbit') },
  bbox: { icon: glyph('Scan') },
  bbox3d: { base: 'bbox', icon: Boxes },
  service: { base: 'base-model', icon: glyph('Cloud'), hue: '#0B7285' },
  wms: { base: 'service', icon: MapIcon },
  wmts: { base: 'service', icon: SquareStack },
  wfs: { base: 'service', icon: Shapes },
  tms: { base: 'service', icon: SquareStack },
  arcgisservice: { base: 'service', icon: glyph('Landmark') },
  'oblique-service': { base: 'service', icon: glyph('Satellite') },
  glstyleservice: { base: 'service', icon: Palette },
  ogcapicollection: { base: 'service', icon: glyph('CloudCog') },
  ogcapitileset: { base: 'service', icon: Grid3x3 },
  '3dtileset': { base: 'service', icon: Boxes },
  livedataset: { base: 'service', icon: glyph('RadioTower') },
  'sta-livedataset': { base: 'livedataset' },
  'rest-livedataset': { base: 'livedataset' },
};

const configEntry: Entry = { base: 'base-model', icon: glyph('Settings2') };

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
