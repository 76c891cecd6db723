/** A switchboard that runs by itself, with the depots (by any key) that it reads and writes, also by what it runs as a step. */
export interface AutomaticLinks<Key> {
  readonly switchboard: Key;
  readonly reads: readonly Key[];
  readonly writes: readonly Key[];
}

/** One piece of a circle: a switchboard, and the depot by which it sets off the next one, of the last one the first. */
export interface CirclePiece<Key> {
  readonly switchboard: Key;
  readonly depot: Key;
}

/**
 * The shortest way on which a switchboard would set itself off by others; null where there is none. One that writes a depot which it reads
 * itself makes no circle: no run causes another one of its own switchboard, so that it has done its work after one.
 */
export function circleThrough<Key>(start: Key, links: readonly AutomaticLinks<Key>[]): readonly CirclePiece<Key>[] | null {
  const byKey = new Map(links.map((one) => [one.switchboard, one]));
  const readers = new Map<Key, Key[]>();
  for (const { switchboard, reads } of links) for (const depot of reads) readers.set(depot, [...(readers.get(depot) ?? []), switchboard]);
  const seen = new Set([start]);
  let ways: (readonly CirclePiece<Key>[])[] = [[]];
  let ends: Key[] = [start];
  while (ends.length > 0) {
    const next: { end: Key; way: readonly CirclePiece<Key>[] }[] = [];
    for (const [at, switchboard] of ends.entries())
      for (const depot of byKey.get(switchboard)?.writes ?? [])
        for (const reader of readers.get(depot) ?? []) {
          const way = [...ways[at]!, { switchboard, depot }];
          if (reader === start && switchboard !== start) return way;
          if (seen.has(reader)) continue;
          seen.add(reader);
          next.push({ end: reader, way });
        }
    ends = next.map(({ end }) => end);
    ways = next.map(({ way }) => way);
  }
  return null;
}

const quotedName = (name: string, language: 'de' | 'en'): string => (language === 'de' ? `„${name}“` : `"${name}"`);
const unseen = {
  switchboard: { de: 'ein Switchboard, das Sie nicht sehen dürfen', en: 'a switchboard that you may not see' },
  depot: { de: 'ein Magazin, das Sie nicht sehen dürfen', en: 'a depot that you may not see' },
} as const;

/** A circle by names, as text that `circleText` makes a sentence of; null for a name that is not for everybody. */
export function namedCircle(pieces: readonly CirclePiece<string | null>[]): string {
  return JSON.stringify(pieces);
}

/** The pieces of a circle in their order, back to the first. */
export function circleText(circle: string, language: 'de' | 'en'): string {
  const pieces = JSON.parse(circle) as readonly CirclePiece<string | null>[];
  const named = (kind: keyof typeof unseen, name: string | null): string =>
    name === null ? unseen[kind][language] : quotedName(name, language);
  const steps = pieces.flatMap(({ switchboard, depot }) => [named('switchboard', switchboard), named('depot', depot)]);
  return [...steps, named('switchboard', pieces[0]?.switchboard ?? null)].join(' → ');
}

/** Moments that come shortly after each other cause one run, in seconds after the last one; and none waits longer than the limit. */
export const automaticQuietSeconds = 5;
export const automaticPatienceSeconds = 60;

/** Refusals of when a switchboard runs. */
export const executionRefusals = {
  automatic_circle: {
    status: 422,
    de: 'Automatisch ausgeführt würde dieses Switchboard sich im Kreis immer wieder selbst auslösen: {circle}. Führen Sie eines davon von Hand oder nach Zeit aus.',
    en: 'Run automatically, this switchboard would set itself off in a circle again and again: {circle}. Run one of them manually or by time.',
  },
} as const;
