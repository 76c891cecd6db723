import { isKnownType, lookOf, typeNames } from '@geo/api';
import { lateIcons } from '@geo/ui';
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

/** How a type looks wherever it is met: port, chip, card, list, selector. */
export interface TypeAppearance {
  readonly icon: LucideIcon;
  /** Ground of the white icon, `#RRGGBB`; the same in both colour schemes. */
  readonly hue: string;
}

/** The icons of objects of lists, which are there at once. */
const icons: Readonly<Record<string, LucideIcon>> = { Database, Globe, Layers, Map: MapIcon, Shapes, Workflow };
const late = lateIcons<string>(async () => ({ ...(await import('./loadedTypeIcons.ts')) }));
const drawn = new Map(Object.entries(icons));

function iconNamed(name: string): LucideIcon {
  const icon = drawn.get(name) ?? late(name);
  drawn.set(name, icon);
  return icon;
}

/** What kinds of objects look like that are no types of data; the hue is that of a type. */
const kinds: Readonly<Record<string, { readonly icon: LucideIcon; readonly like: string }>> = {
  workflow: { icon: Route, like: 'anything' },
  finalview: { icon: Snowflake, like: 'anything' },
  depotfolder: { icon: Folder, like: 'depot' },
  switchboardfolder: { icon: Folder, like: 'switchboard' },
  user: { icon: User, like: 'anything' },
  group: { icon: Users, like: 'anything' },
  session: { icon: MonitorCheck, like: 'anything' },
  addon: { icon: Blocks, like: 'anything' },
};

/** Icon and hue of a type or a kind of object by its plain name, such as `feature`; an unknown name looks like `anything`. */
export function typeAppearance(name: string): TypeAppearance {
  const kind = !isKnownType(name) && Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  const { icon, hue } = lookOf(kind?.like ?? name);
  return { icon: kind?.icon ?? iconNamed(icon), hue };
}

/** Names of the types and kinds that are recognised by their look. */
export const appearanceNames: readonly string[] = [...typeNames, ...Object.keys(kinds)];
