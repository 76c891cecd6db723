import { z } from 'zod';
import { checkDocument } from '../../../documents/checkDocument.ts';
import { documentOf, writtenFrames } from '../../../documents/documentOf.ts';
import { planDocument } from '../../../documents/planDocument.ts';
import { typeOf } from '../../../types/registry.ts';
import { BatchOperation } from '../../../schemas/batch.ts';
import type { DocumentInput, GraphDocument } from '../../../schemas/document.ts';
import type { Switchboard } from '../../../schemas/switchboard.ts';
import { typeName } from '../../../types/chain.ts';
import { MockError } from '../../errors.ts';
import { isEntered } from './contents.ts';
import { nodeOf } from './graph.ts';
import type { Actor, World } from '../state.ts';

/** The graph of a switchboard with the values entered in it. */
export function exportGraph(world: World, { resource_uri, name, description }: Switchboard): GraphDocument {
  const of = <T extends { readonly switchboard: string }>(objects: ReadonlyMap<number, T>): T[] =>
    [...objects.values()].filter((object) => object.switchboard === resource_uri);
  const nodes = of(world.graph.nodes).map((node) => nodeOf(world, node));
  const frames = of(world.graph.frames);
  const written = writtenFrames(nodes);
  const entered = frames.flatMap((frame): [string, readonly unknown[]][] => {
    const records = world.graph.frameData.get(frame.id) ?? [];
    const keeps = typeOf(typeName(frame.content_type)).can.enter && !written.has(frame.resource_uri) && isEntered(records);
    return keeps ? [[frame.resource_uri, records.map(({ value }) => value)]] : [];
  });
  const values = new Map(entered);
  return documentOf({ name, description, nodes, frames, notes: of(world.graph.notes), groups: of(world.graph.groups), values });
}

/** What an import writes; 422 for a document with problems, unless they are left out. */
export function importedOperations(
  world: World,
  user: Actor,
  { document, skip_problems }: z.output<typeof DocumentInput>,
): z.output<typeof BatchOperation>[] {
  const { kept, problems } = checkDocument(document, { functions: world.functions, isSuperuser: user.is_superuser });
  if (problems.length > 0 && !skip_problems) {
    const fields = Object.fromEntries(
      problems.map(({ kind, object, detail }, index) => [`document.${index}`, `${kind}: ${object} (${detail})`]),
    );
    throw new MockError(422, 'document_problems', Object.values(fields).join('; '), { fields });
  }
  return z.array(BatchOperation).parse(planDocument(kept, { x: 0, y: 0 }, world.functions).operations);
}
