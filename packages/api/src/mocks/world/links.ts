import type { Port } from '../../schemas/function.ts';
import type { Frame } from '../../schemas/switchboard.ts';
import { isCompatible, typeName } from '../../types/chain.ts';
import { MockError, refused } from '../errors.ts';
import type { StoredNode, World } from './state.ts';

/** Uris of the nodes that a frame's data come from, through any number of steps. */
function producers(world: World, frame: string, found = new Set<string>()): Set<string> {
  const links = [...world.graph.links.values()];
  for (const output of links.filter((link) => !link.is_input && link.frame === frame)) {
    if (found.has(output.node)) continue;
    found.add(output.node);
    for (const input of links.filter((link) => link.is_input && link.node === output.node)) producers(world, input.frame, found);
  }
  return found;
}

const cycle = (): MockError => new MockError(422, 'cycle', 'Diese Verbindung würde einen Kreis schließen.');

/** An output writes a frame that no other output writes, and that nothing before its node reads. */
function checkOutput(world: World, node: StoredNode, frame: Frame, port: Port): void {
  const links = [...world.graph.links.values()];
  const onFrame = links.filter((link) => link.frame === frame.resource_uri);
  if (onFrame.some((link) => !link.is_input && (link.node !== node.resource_uri || link.name !== port.name)))
    throw new MockError(422, 'frame_has_producer', 'In dieses Dataset schreibt bereits ein anderer Ausgang.');
  const before = new Set([node.resource_uri]);
  for (const input of links.filter((link) => link.is_input && link.node === node.resource_uri))
    for (const producer of producers(world, input.frame)) before.add(producer);
  if (onFrame.some((link) => link.is_input && before.has(link.node))) throw cycle();
}

/** Refuses a link of types that do not fit, of an output into a frame that is written already, and one that closes a circle. */
export function checkLink(world: World, node: StoredNode, frame: Frame, port: Port): void {
  const [actual, expected] = [typeName(frame.content_type), typeName(port.content_type)];
  const fits = port.is_input ? isCompatible(actual, expected) : isCompatible(expected, actual);
  if (!fits) {
    const reason = `Der Datentyp „${frame.name || actual}“ passt nicht zum Anschluss „${port.name}“ (${expected}).`;
    throw refused('wrong_type', 'frame', reason);
  }
  checkPlace(world, node, frame, port);
}

/** Refuses a link that has no place in the graph. */
export function checkPlace(world: World, node: StoredNode, frame: Frame, port: Port): void {
  if (!port.is_input) checkOutput(world, node, frame, port);
  else if (producers(world, frame.resource_uri).has(node.resource_uri)) throw cycle();
}
