import { isKind, kindNames, kindOf, lookOf, lookOfKind, typeNames, type KindIcon } from '@geo/api';
import { lateIcons } from '@geo/ui';
import {
  Blocks,
  Database,
  Folder,
  History,
  Layers,
  LayoutDashboard,
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

/** How a type looks wherever it is met: port, chip, card, list, selector. */
export interface TypeAppearance {
  readonly icon: LucideIcon;
  /** Ground of the white icon, `#RRGGBB`; the same in both colour schemes. */
  readonly hue: string;
}

/** The icons of the navigation and of objects of lists, which are there at once; a kind's own must be among them. */
const icons = {
  Blocks,
  Database,
  Folder,
  History,
  Layers,
  LayoutDashboard,
  Map: MapIcon,
  MonitorCheck,
  Route,
  Shapes,
  Snowflake,
  User,
  Users,
  Workflow,
} satisfies Readonly<Record<KindIcon, LucideIcon> & Record<string, LucideIcon>>;
/** Their names. */
export function iconsAtOnce(): readonly string[] {
  return Object.keys(icons);
}
const late = lateIcons<string>(async () => ({ ...(await import('./loadedTypeIcons.ts')) }));
const drawn: Record<string, LucideIcon> = { ...icons };

function iconNamed(name: string): LucideIcon {
  return (drawn[name] ??= late(name));
}

/** Icon and hue of a type or a kind of object by its plain name, such as `feature`; an unknown name looks like `anything`. */
export function typeAppearance(name: string): TypeAppearance {
  const { icon, hue } = isKind(name) ? lookOfKind(name) : lookOf(name);
  return { icon: iconNamed(icon), hue };
}

/** Names of the types, and of the kinds with an icon that no type has: what is recognised by its look. */
export function appearanceNames(): readonly string[] {
  return [...typeNames, ...kindNames.filter((kind) => typeof kindOf(kind).look !== 'string')];
}
