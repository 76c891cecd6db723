import { freshnessOf, inOrder, type FoundFreshness, type FreshNode, type Source } from '@geo/api';
import type { FrameRow, LinkRow, NodeRow } from '../switchboards/rows.ts';
import { versionOf, type Graph } from './graph.ts';
import { sourcesOf, type Reader } from './calls.ts';
import { frameKey } from './content-key.ts';
import type { FunctionDefinition } from './definition.ts';
import { givenInputs, type Given } from './inputs.ts';
import { outputName } from './outputs.ts';
import { decisive, minutesOf } from './results/validity.ts';

/** With whose rights sources are looked up, by which functions, and what was found already: many nodes may read the same depot. */
export interface FreshnessReader extends Reader {
  found?: Map<string, Promise<readonly Source[]>>;
}

/** A node as its freshness is judged by, with the content that stands at its inputs. */
export async function inspectNode(
  reader: FreshnessReader,
  node: NodeRow,
  links: readonly LinkRow[],
  frames: ReadonlyMap<number, FrameRow>,
): Promise<{ fresh: FreshNode; given: Given[] }> {
  const definition = reader.library.get(node.func);
  const given = definition ? givenInputs(definition, links, frames) : [];
  // Where nothing was computed, nothing can have changed since.
  const sources = definition && node.result ? await sourcesNow(reader, node, definition, given) : [];
  const fresh = {
    id: node.id,
    version: definition ? versionOf(definition) : null,
    minutes: definition ? minutesOf(definition, given, sources) : null,
    failed: node.status === 'failure',
    result: node.result,
    inputs: definition ? decisive(definition, given) : given,
    sources,
    outputs: links
      .filter((link) => !link.is_input)
      .map((link) => {
        const frame = frames.get(link.frame_id);
        return { port: outputName(link), frame: link.frame_id, key: frame ? frameKey(frame) : null };
      }),
  };
  return { fresh, given };
}

/** What the node's function would read outside of the switchboard; asked once for the same function and inputs. */
function sourcesNow(
  reader: FreshnessReader,
  node: NodeRow,
  definition: FunctionDefinition,
  given: readonly Given[],
): Promise<readonly Source[]> {
  const key = JSON.stringify([definition.name, given.map((one) => [one.port, one.place, one.key])]);
  const known = reader.found?.get(key);
  if (known) return known;
  const sources = sourcesOf(reader, [node.switchboard_id], definition, given);
  reader.found?.set(key, sources);
  return sources;
}

/** Freshness of every node. */
export async function freshnessOfSwitchboard(
  reader: FreshnessReader,
  { nodes, links, frames, plan }: Graph,
): Promise<Map<number, FoundFreshness>> {
  const writers = new Map(plan.flatMap((node) => node.outputs.map((frame) => [frame, node.id] as const)));
  const found = new Map<string, Promise<readonly Source[]>>();
  const steps = await Promise.all(
    inOrder(plan).map(async (id) => {
      const own = links.get(id) ?? [];
      const { fresh } = await inspectNode({ ...reader, found }, nodes.get(id)!, own, frames);
      const before = own.flatMap((link) => {
        const writer = link.is_input ? writers.get(link.frame_id) : undefined;
        return writer === undefined ? [] : [{ port: link.name, node: writer }];
      });
      return { ...fresh, before };
    }),
  );
  return freshnessOf(steps);
}
