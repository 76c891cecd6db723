import { kindOfUri, type ContextKind } from '../../kinds/kinds.ts';
import { namedRelations, references } from '../../kinds/references.ts';
import { contextExpansionLimit, type ContextView, type ObjectSummary, type Relation } from '../../schemas/context.ts';
import { notFound } from '../errors.ts';
import { objectAt, objectKindOf, objectsOf, type AnyObject } from './objects.ts';
import { allows } from './store.ts';
import type { Actor, World } from './state.ts';

/** Every relation between objects of the world. */
function allRelations(world: World): Relation[] {
  const relations: Relation[] = [];
  const relate = (subject: string | null, kind: Relation['kind'], object: string): void => {
    if (subject !== null) relations.push({ kind, subject, object });
  };
  for (const folder of world.depotFolders.values()) relate(folder.parent, 'contains', folder.resource_uri);
  for (const depot of world.depots.values()) relate(depot.folder, 'contains', depot.resource_uri);
  for (const layer of world.layers.values()) {
    relate(layer.depot, 'provides_data_for', layer.resource_uri);
    relate(layer.switchboard, 'provides_data_for', layer.resource_uri);
  }
  for (const [kind, fields] of Map.groupBy(references, (reference) => reference.kind))
    for (const object of objectsOf(world, kind).values())
      relations.push(...fields.flatMap((reference) => namedRelations(reference, object)));
  return relations;
}

/** A frame belongs to its switchboard. */
function frameRelation(world: World, uri: string): Relation[] {
  const frame = [...world.graph.frames.values()].find((candidate) => candidate.resource_uri === uri);
  return frame ? [{ kind: 'contains', subject: frame.switchboard, object: uri }] : [];
}

/** An object as relations and searches show it. */
export function summaryOf(object: AnyObject): ObjectSummary {
  const { resource_uri, name } = object;
  return {
    resource_uri,
    kind: kindOfUri(resource_uri) ?? '',
    name,
    content_type: object.content_type ?? null,
    parent: object.folder ?? null,
    public: object.public ?? null,
  };
}

function summaryAt(world: World, uri: string): ObjectSummary | undefined {
  const object = objectAt(world, uri);
  if (object) return summaryOf(object);
  const frame = [...world.graph.frames.values()].find((candidate) => candidate.resource_uri === uri);
  if (!frame) return undefined;
  return { resource_uri: uri, kind: 'frame', name: frame.name, content_type: frame.content_type, parent: frame.switchboard, public: null };
}

function maySee(world: World, actor: Actor, uri: string): boolean {
  const frame = [...world.graph.frames.values()].find((candidate) => candidate.resource_uri === uri);
  const place = frame?.switchboard ?? uri;
  const [kind, object] = [objectKindOf(place), objectAt(world, place)];
  return kind !== null && object !== undefined && allows(actor, kind, object, 'read');
}

const touches = (relation: Relation, uri: string): boolean => relation.subject === uri || relation.object === uri;
const ends = (relations: readonly Relation[]): string[] => [...new Set(relations.flatMap(({ subject, object }) => [subject, object]))];

/** Relations of an object that the user may see, one level further when there are few. */
export function contextOf(world: World, actor: Actor, kind: ContextKind, uri: string): ContextView {
  const object = summaryAt(world, uri);
  if (!object || object.kind !== kind || !maySee(world, actor, uri)) throw notFound();
  const all = [...allRelations(world), ...frameRelation(world, uri)].filter((relation) =>
    ends([relation]).every((end) => summaryAt(world, end) !== undefined),
  );
  const direct = all.filter((relation) => touches(relation, uri));
  const related = ends(direct).filter((end) => end !== uri && maySee(world, actor, end));
  const expanded = related.length <= contextExpansionLimit;
  const reached = expanded ? all.filter((relation) => touches(relation, uri) || related.some((end) => touches(relation, end))) : direct;
  const seen = reached.filter((relation) => ends([relation]).every((end) => maySee(world, actor, end)));
  return {
    type: kind,
    object,
    relations: seen,
    objects: [...new Set([uri, ...ends(seen)])].flatMap((end) => summaryAt(world, end) ?? []),
    expanded,
    hidden: ends(reached).filter((end) => !maySee(world, actor, end)).length,
  };
}
