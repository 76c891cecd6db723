import { portLabel, type Link, type Node, type Port } from '@geo/api';

/** Where a link ends on a node: a port, and for list and dict ports the place within it. */
export interface Slot {
  readonly name: string;
  readonly listIndex: number | null;
  readonly dictKey: string | null;
}

/** A row of a node card. */
export interface PortRow extends Slot {
  /** Id of the handle, unique within the node. */
  readonly id: string;
  readonly port: Port;
  readonly label: string;
  /** The links that end here; an input has at most one. */
  readonly links: readonly Link[];
}

const slotPattern = /^(.*?)\[(\d+|null|"(?:[^"\\]|\\.)*")\]$/s;

/** The slot of a link; its name may carry the place as `[2]` or `["key"]`. */
export function slotOf(link: Pick<Link, 'name' | 'list_index' | 'dict_key'>): Slot {
  const match = slotPattern.exec(link.name);
  if (!match) return { name: link.name, listIndex: link.list_index, dictKey: link.dict_key };
  const [, name = '', place = 'null'] = match;
  if (place.startsWith('"')) return { name, listIndex: null, dictKey: JSON.parse(place) as string };
  return { name, listIndex: place === 'null' ? null : Number(place), dictKey: null };
}

/** Text of a slot: `features`, `features[0]`, `options["key"]`, `options[null]`. */
function slotText(port: Port, slot: Slot, name: string = port.name): string {
  if (port.is_list) return `${name}[${slot.listIndex ?? 0}]`;
  if (port.is_dict) return `${name}[${JSON.stringify(slot.dictKey)}]`;
  return name;
}

function slotsOf(port: Port, links: readonly Link[]): Slot[] {
  const { name } = port;
  if (port.is_list) {
    const highest = Math.max(1, ...links.map((link) => slotOf(link).listIndex ?? 0));
    return Array.from({ length: highest + 2 }, (_, listIndex) => ({ name, listIndex, dictKey: null }));
  }
  if (port.is_dict) {
    const keys = new Set(links.map((link) => slotOf(link).dictKey).filter((key) => key !== null));
    return [...keys, null].map((dictKey) => ({ name, listIndex: null, dictKey }));
  }
  return [{ name, listIndex: null, dictKey: null }];
}

const sameSlot = (port: Port, first: Slot, second: Slot): boolean => slotText(port, first) === slotText(port, second);

// Most changes of a node, such as its progress, leave its ports and links as they are; its rows are then the same objects.
const known = new WeakMap<readonly Link[], { readonly ports: readonly Port[]; readonly rows: readonly PortRow[] }>();

/** The rows of a card: inputs, then outputs; list ports one row an index and one to spare, dict ports one a key and '[null]'. */
export function rowsOf({ ports, links }: Pick<Node, 'ports' | 'links'>): readonly PortRow[] {
  const found = known.get(links);
  if (found?.ports === ports) return found.rows;
  const rows = buildRows(ports, links);
  known.set(links, { ports, rows });
  return rows;
}

function buildRows(declared: readonly Port[], ends: readonly Link[]): PortRow[] {
  const ports = [...declared.filter((port) => port.is_input), ...declared.filter((port) => !port.is_input)];
  return ports.flatMap((port) => {
    const links = ends.filter((link) => link.is_input === port.is_input && slotOf(link).name === port.name);
    return slotsOf(port, links).map((slot) => ({
      ...slot,
      id: `${port.is_input ? 'in' : 'out'}:${slotText(port, slot)}`,
      port,
      label: port.is_dict && slot.dictKey !== null ? slot.dictKey : slotText(port, slot, portLabel(port)),
      links: links.filter((link) => sameSlot(port, slotOf(link), slot)),
    }));
  });
}

/** True for a row that has a key of its own, or may get one: a linked row of a dict port. */
export function hasKey({ port, links }: PortRow): boolean {
  return port.is_dict && links.length > 0;
}

export function rowById(node: Node, id: string): PortRow | undefined {
  return rowsOf(node).find((row) => row.id === id);
}

/** The row in which a link ends. */
export function rowOfLink(node: Node, link: Link): PortRow | undefined {
  return rowsOf(node).find((row) => row.links.includes(link));
}
