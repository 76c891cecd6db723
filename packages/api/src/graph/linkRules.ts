import type { Port } from '../schemas/function.ts';
import type { Link } from '../schemas/switchboard.ts';
import { isCompatible, mayWrite, typeName } from '../types/chain.ts';
import type { Topology } from './topology.ts';

/** Where a link ends on a node. */
export type LinkPlace = Pick<Link, 'node' | 'name' | 'is_input' | 'list_index' | 'dict_key'>;

/** Where a link ends within a port; only list and dict ports have places. */
export function placeIn(
  port: Port,
  link: { readonly list_index?: number | null | undefined; readonly dict_key?: string | null | undefined },
): Pick<Link, 'list_index' | 'dict_key'> {
  return { list_index: port.is_list ? (link.list_index ?? 0) : null, dict_key: port.is_dict ? (link.dict_key ?? null) : null };
}

/** The link at this place of a node's port, which holds one. */
export function linkAt(topology: Topology, place: LinkPlace): Link | undefined {
  return topology
    .ofNode(place.node)
    .find(
      (link) =>
        link.name === place.name &&
        link.is_input === place.is_input &&
        link.list_index === place.list_index &&
        link.dict_key === place.dict_key,
    );
}

/** Whether a link may be made between a port and data of the type: into inputs go equal or derived types, and an output writes data of its own type or of a base of it. */
export function typesFit(contentType: string, port: Pick<Port, 'content_type' | 'is_input'>): boolean {
  const [frame, expected] = [typeName(contentType), typeName(port.content_type)];
  return port.is_input ? isCompatible(frame, expected) : mayWrite(expected, frame);
}

/**
 * Whether the types of a link that is there are in order. A run writes into an output's frame of which type its data are: that may be
 * more special than what the port promises before, or, of records, another kind of them (`depot.retrieve` reads rows, rasters and models
 * too); a new link cannot count on that.
 */
export function standingTypesFit(contentType: string, port: Pick<Port, 'content_type' | 'is_input'>): boolean {
  if (typesFit(contentType, port)) return true;
  const [frame, promised] = [typeName(contentType), typeName(port.content_type)];
  return !port.is_input && (isCompatible(frame, promised) || (isRecord(frame) && isRecord(promised)));
}

const isRecord = (type: string): boolean => isCompatible(type, 'base-model');

/** Why a link has no place in the graph; null when it has. An output may write a frame that no other output writes. */
export function linkFault(
  topology: Pick<Topology, 'ofFrame' | 'reaches'>,
  { node, frame, name, is_input }: Pick<Link, 'node' | 'frame' | 'name' | 'is_input'>,
): 'cycle' | 'producer' | null {
  if (is_input) return topology.reaches(node, frame) ? 'cycle' : null;
  const others = topology.ofFrame(frame).filter((one) => !one.is_input && (one.node !== node || one.name !== name));
  if (others.length > 0) return 'producer';
  return topology.reaches(frame, node) ? 'cycle' : null;
}
