import { uriOf } from '../kinds/kinds.ts';
import type { Link } from '../schemas/switchboard.ts';
import { graphKinds, setFields, type GraphFields, type GraphKind, type PatchedKind } from './objects.ts';

type Numbered = { readonly id: number };

/** A state of a graph, as far as it is compared with another: its objects with the fields that users set, links with what they fill. */
export type ComparedGraph = { readonly [K in PatchedKind]: readonly (Numbered & GraphFields)[] } & {
  readonly link: readonly Pick<Link, 'id' | 'frame' | 'is_input'>[];
};

/** What brings a graph back into an earlier state. */
export interface GraphDifference {
  /** Uris of what came since. Links are the first: what they hold together goes one by one then. */
  readonly removed: readonly string[];
  /** Ids of what was there and is not any more; it comes back under them. */
  readonly missing: { readonly [K in GraphKind]: ReadonlySet<number> };
  /** Fields of what stays that were otherwise; what the earlier state does not know was null. Groups are the first. */
  readonly changed: readonly { readonly uri: string; readonly fields: GraphFields }[];
  /** Ids of the frames then that no step filled: what they held is part of the state, what steps compute is not. */
  readonly entered: ReadonlySet<number>;
}

const removalOrder = ['link', 'node', 'frame', 'note', 'nodegroup'] as const satisfies readonly GraphKind[];
const patchedKinds = graphKinds.filter((kind) => kind !== 'link');

/** What brings a graph back from how it is now into how it was then. */
export function graphDifference(now: ComparedGraph, then: ComparedGraph): GraphDifference {
  const computed = new Set(then.link.flatMap((link) => (link.is_input ? [] : link.frame)));
  const missing = (kind: GraphKind): Set<number> => new Set(idsIn(then[kind], now[kind]));
  return {
    removed: removalOrder.flatMap((kind) => idsIn(now[kind], then[kind]).map((id) => uriOf(kind, id))),
    missing: {
      nodegroup: missing('nodegroup'),
      node: missing('node'),
      frame: missing('frame'),
      note: missing('note'),
      link: missing('link'),
    },
    changed: patchedKinds.flatMap((kind) => changedOf(kind, now[kind], then[kind])),
    entered: new Set(then.frame.flatMap(({ id }) => (computed.has(uriOf('frame', id)) ? [] : id))),
  };
}

/** Ids of the objects that are not among the others. */
function idsIn(objects: readonly Numbered[], others: readonly Numbered[]): number[] {
  const known = new Set(others.map(({ id }) => id));
  return objects.flatMap(({ id }) => (known.has(id) ? [] : id));
}

function changedOf(kind: PatchedKind, now: ComparedGraph[PatchedKind], then: ComparedGraph[PatchedKind]): GraphDifference['changed'] {
  const present = new Map(now.map((object) => [object.id, object]));
  return then.flatMap((wanted) => {
    const object = present.get(wanted.id);
    const names = object ? setFields[kind].filter((name) => (object[name] ?? null) !== (wanted[name] ?? null)) : [];
    if (names.length === 0) return [];
    return { uri: uriOf(kind, wanted.id), fields: Object.fromEntries(names.map((name) => [name, wanted[name] ?? null])) };
  });
}
