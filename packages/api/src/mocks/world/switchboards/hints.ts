import { mayDo, objectPermissions } from '../../../kinds/kinds.ts';
import type { Frame, Link } from '../../../schemas/switchboard.ts';
import type { Actor, World } from '../state.ts';

const most = 20;
const longest = 200;

/** Texts at the same inputs as a dataset, in the switchboards that the user may read. */
export function hintsOf(world: World, user: Actor, frame: Frame, query: string): string[] {
  const { links, nodes, frames, frameData } = world.graph;
  const byUri = new Map([...nodes.values()].map((node) => [node.resource_uri, node]));
  const inputOf = (link: Link): string => `${byUri.get(link.node)?.func ?? ''} ${link.name}`;
  const inputs = new Set([...links.values()].filter((link) => link.is_input && link.frame === frame.resource_uri).map(inputOf));
  const readable = new Set(
    [...world.switchboards.values()]
      .filter((one) => mayDo(user, one, objectPermissions.switchboard.read))
      .map(({ resource_uri: uri }) => uri),
  );
  const others = new Set(
    [...links.values()]
      .filter((link) => link.is_input && link.frame !== frame.resource_uri && inputs.has(inputOf(link)))
      .map((link) => link.frame),
  );
  const counts = new Map<string, number>();
  for (const other of frames.values()) {
    if (!others.has(other.resource_uri) || other.content_type !== frame.content_type || !readable.has(other.switchboard)) continue;
    for (const { value } of frameData.get(other.id) ?? [])
      if (typeof value === 'string' && value.trim() !== '' && value.length <= longest) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const text = query.toLowerCase();
  return [...counts]
    .filter(([value]) => value.toLowerCase().includes(text))
    .toSorted(([a, some], [b, more]) => more - some || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([value]) => value);
}
