import type { Port } from '../../schemas/function.ts';
import type { Frame } from '../../schemas/switchboard.ts';
import { isCompatible, mayWrite, typeName } from '../../types/chain.ts';
import { MockError, refused } from '../errors.ts';
import type { StoredNode, World } from './state.ts';

/** Whether data go from one node or frame to the other, through any number of steps. */
function reaches(world: World, from: string, to: string): boolean {
  const seen = new Set([from]);
  // Grows while it is gone through.
  for (const place of seen) {
    if (place === to) return true;
    for (const link of world.graph.links.values()) {
      if (link.is_input && link.frame === place) seen.add(link.node);
      if (!link.is_input && link.node === place) seen.add(link.frame);
    }
  }
  return false;
}

const cycle = (): MockError => new MockError(422, 'cycle', 'Diese Verbindung würde einen Kreis schließen.');

/** An output writes a frame that no other output writes, and that nothing before its node reads. */
function checkOutput(world: World, node: StoredNode, frame: Frame, port: Port): void {
  const written = [...world.graph.links.values()].filter((link) => !link.is_input && link.frame === frame.resource_uri);
  if (written.some((link) => link.node !== node.resource_uri || link.name !== port.name))
    throw new MockError(422, 'frame_has_producer', 'In dieses Dataset schreibt bereits ein anderer Ausgang.');
  if (reaches(world, frame.resource_uri, node.resource_uri)) throw cycle();
}

/** Refuses a link of types that do not fit, of an output into a frame that is written already, and one that closes a circle. */
export function checkLink(world: World, node: StoredNode, frame: Frame, port: Port): void {
  const [actual, expected] = [typeName(frame.content_type), typeName(port.content_type)];
  const fits = port.is_input ? isCompatible(actual, expected) : mayWrite(expected, actual);
  if (!fits) {
    const reason = `Der Datentyp „${frame.name || actual}“ passt nicht zum Anschluss „${port.name}“ (${expected}).`;
    throw refused('wrong_type', 'frame', reason);
  }
  checkPlace(world, node, frame, port);
}

/** Refuses a link that has no place in the graph. */
export function checkPlace(world: World, node: StoredNode, frame: Frame, port: Port): void {
  if (!port.is_input) checkOutput(world, node, frame, port);
  else if (reaches(world, node.resource_uri, frame.resource_uri)) throw cycle();
}
