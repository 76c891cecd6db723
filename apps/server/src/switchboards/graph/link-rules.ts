import { isCompatible, mayWrite } from '@geo/api';
import type { SwitchboardFunction, SwitchboardPort } from '../library.ts';
import type { FrameRow, LinkRow } from '../rows.ts';
import type { Topology } from './topology.ts';

/** A port by its name; inputs come first. */
export function portNamed(
  definition: SwitchboardFunction | undefined,
  name: string,
): { port: SwitchboardPort; isInput: boolean } | undefined {
  const [input, output] = [definition?.inputs, definition?.outputs].map((ports) => ports?.find((one) => one.name === name));
  if (input) return { port: input, isInput: true };
  return output && { port: output, isInput: false };
}

type Ends = Pick<LinkRow, 'node_id' | 'frame_id' | 'name' | 'is_input'>;

/** Whether the frame's data type fits the port. */
export function typesFit(link: Ends, frame: FrameRow, port: SwitchboardPort): boolean {
  return link.is_input ? isCompatible(frame.content_type, port.type) : mayWrite(port.type, frame.content_type);
}

/** Why a link has no place in the graph; null when it has. An output may write a frame that no other output writes. */
export function linkFault(topology: Topology, link: Ends): 'cycle' | 'producer' | null {
  if (link.is_input) return topology.nodeFeedsFrame(link.node_id, link.frame_id) ? 'cycle' : null;
  const others = topology.ofFrame(link.frame_id).filter((one) => !one.is_input && (one.node_id !== link.node_id || one.name !== link.name));
  if (others.length > 0) return 'producer';
  return topology.frameFeedsNode(link.frame_id, link.node_id) ? 'cycle' : null;
}
