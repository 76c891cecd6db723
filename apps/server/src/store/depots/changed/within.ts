import { LruCache } from '../../../cache/lru.ts';
import type { Db } from '../../../db/types.ts';
import type { Box } from '../../../relation/box.ts';
import { mayMeet } from './boxes.ts';
import { areThere, linksTo, momentText, type KnownMoment, type Link } from './links.ts';

/** Moments whose links are at hand; those of one depot share most of them. */
const mostMoments = 500;
/** Boxes of one depot that are at hand. */
const mostBoxes = 20_000;
/** How often it is looked again where a moment went meanwhile. */
const attempts = 3;

interface Known {
  /** By what a moment is. */
  readonly links: LruCache<string, readonly Link[]>;
  /** Those of the newest moment of a depot that was asked for. */
  readonly newest: LruCache<number, readonly Link[]>;
  readonly looking: Map<string, Promise<readonly Link[]>>;
}
const knownOf = new WeakMap<object, Known>();

/**
 * What the records of a complete moment are that meet boxes in their system, for good: another text for others. It is the newest moment up to it
 * that changed any there, as far as that is known, so that a change elsewhere leaves it as it is.
 */
export async function contentWithin(db: Db, moment: KnownMoment, boxes: readonly Box[]): Promise<string> {
  const touched = ({ boxes: changed }: Link): boolean =>
    changed === null || changed.some((one) => boxes.some((other) => mayMeet(one, other)));
  return momentText((await linksOf(db, moment)).findLast(touched)?.moment ?? moment);
}

async function linksOf(db: Db, moment: KnownMoment): Promise<readonly Link[]> {
  const known = knownOf.get(db.database) ?? { links: new LruCache(mostMoments), newest: new LruCache(mostMoments), looking: new Map() };
  knownOf.set(db.database, known);
  const text = momentText(moment);
  for (;;) {
    const links = known.links.get(text);
    if (links) return links;
    const others = known.looking.get(text);
    if (!others) break;
    // Who asked first may be gone: then it is done anew.
    await others.catch(() => undefined);
  }
  const own = lookedFor(db, moment, known);
  known.looking.set(text, own);
  try {
    return await own;
  } finally {
    known.looking.delete(text);
  }
}

async function lookedFor(db: Db, moment: KnownMoment, { links, newest }: Known): Promise<readonly Link[]> {
  const before = newest.get(moment.depot_id) ?? [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const found = await linksTo(db, moment, before);
    if (!found) continue;
    const bounded = withinBound(found);
    links.set(momentText(moment), bounded);
    const last = newest.get(moment.depot_id)?.at(-1)?.moment;
    // After a restore a depot may have moments with lower numbers.
    if (!last || moment.number > last.number || !(await areThere(db, [last]))) newest.set(moment.depot_id, bounded);
    return bounded;
  }
  return [];
}

/** Half as many where there are too many: what is forgotten begins at a later moment. */
function withinBound(links: readonly Link[]): readonly Link[] {
  const count = (some: readonly Link[]): number => some.reduce((sum, { boxes }) => sum + (boxes?.length ?? 0), 0);
  if (count(links) <= mostBoxes) return links;
  let kept = 0;
  const first = links.findLastIndex(({ boxes }) => (kept += boxes?.length ?? 0) > mostBoxes / 2);
  return [{ moment: links[first]!.moment, boxes: null }, ...links.slice(first + 1)];
}
