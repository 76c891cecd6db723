import type { Query, QueryClient } from '@tanstack/react-query';
import type { Client } from '../../client/http.ts';
import type { DepotMessage } from '../../live/messages.ts';
import { editedMoment } from '../../records/moments.ts';
import type { Depot } from '../../schemas/depot.ts';
import { keys } from '../keys.ts';
import { objectOptions } from '../objects.ts';
import type { RecordPages } from '../records.ts';
import { carryRecords } from '../table/followEdit.ts';
import { askAgain } from '../timing/askAgain.ts';
import type { OwnSteps } from './ownSteps.ts';

/** What may be out of date: the depot, and records of moments by their numbers, or of all of them. */
export type DepotChanges = readonly number[] | 'all';

/** What a message puts out of date; null where it tells of nothing but what was done here. */
export function changesOf({ itself, edits }: DepotMessage, own: OwnSteps): DepotChanges | null {
  const others = edits.filter(({ step }) => !own.take(step));
  return others.length === 0 && !itself ? null : [...new Set(others.map(({ moment_id: moment }) => moment))];
}

export function bothChanges(first: DepotChanges, second: DepotChanges): DepotChanges {
  return first === 'all' || second === 'all' ? 'all' : [...new Set([...first, ...second])];
}

const numbersBefore = new Set(['columns', 'statistics', 'steps', 'replacement']);

/** Whether a key is of what is read of the records of some moments, of the depot's newest one as well. */
function readsRecords(depot: number, moments: ReadonlySet<number>): (query: Pick<Query, 'queryKey'>) => boolean {
  return ({ queryKey: [name, about, id] }) => {
    if (name === 'records' || name === 'neighbours')
      return about === 'moment' ? moments.has(id as number) : about === 'depot' && id === depot;
    // A record at a moment.
    if (name === 'history') return moments.has(Number(String(about).split('@')[1]));
    return numbersBefore.has(name as string) && moments.has(about as number);
  };
}

/** Pages that are read anew begin where they do now: the mark of a page also says how many records there were. */
export function readFromPlace({ pages, pageParams }: RecordPages): RecordPages {
  const [first] = pages;
  if (typeof pageParams[0] !== 'string' || !first) return { pages, pageParams };
  const { offset, limit } = first.meta;
  return { pages, pageParams: [{ offset, limit }, ...pageParams.slice(1)] };
}

/** The moment that a page of the depot shows where none is asked for. */
const shownMoment = (depot: Depot | undefined): number | undefined => (depot && (editedMoment(depot) ?? depot.moments[0]))?.id;

/** Reads the depot. Where its page goes on from one moment to another, it shows the same rows until those are read. */
async function readDepot(client: Client, cache: QueryClient, id: number): Promise<Depot> {
  const options = objectOptions(client, 'depot', id);
  const from = shownMoment(cache.getQueryData<Depot>(options.queryKey));
  const depot = await cache.fetchQuery({ ...options, staleTime: 0 });
  const to = shownMoment(depot);
  if (from !== undefined && to !== undefined && from !== to)
    carryRecords(cache, from, 0, { step: null, moment_id: to, moment_size: 0, datum: null });
  return depot;
}

/** Asks again for what others have changed. What is shown stays until the answers are there, and whoever looks keeps their place. */
export async function refreshDepot(client: Client, cache: QueryClient, id: number, changes: DepotChanges): Promise<void> {
  const { queryKey } = objectOptions(client, 'depot', id);
  const before = cache.getQueryData<Depot>(queryKey);
  // An answer that is on its way may be older than what was told.
  if (cache.isFetching({ queryKey, exact: true }) > 0) await readDepot(client, cache, id).catch(() => undefined);
  const depot = await readDepot(client, cache, id);
  const moments = new Set(changes === 'all' ? [...(before?.moments ?? []), ...depot.moments].map((moment) => moment.id) : changes);
  const [from, to] = [shownMoment(before), shownMoment(depot)];
  if (to !== undefined && from !== to) moments.add(to);
  // What was edited before anything was heard is told by its number alone.
  for (const { id: moment, changes: now } of depot.moments)
    if (before?.moments.some((one) => one.id === moment && one.changes !== now)) moments.add(moment);
  for (const moment of moments)
    for (const [key] of cache.getQueriesData<RecordPages>({ queryKey: keys.records({ kind: 'moment', id: moment }) }))
      cache.setQueryData<RecordPages>(key, (pages) => pages && readFromPlace(pages));
  await Promise.all([askAgain(cache, { queryKey: keys.list('depots') }), askAgain(cache, { predicate: readsRecords(id, moments) })]);
}
