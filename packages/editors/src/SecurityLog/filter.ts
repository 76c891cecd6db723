import { securityEventKeys, securityEventsOf, securityGroups, type SecurityEventKey, type SecurityGroup } from '@geo/api';
import type { IsoDate } from '@geo/ui';

/** What narrows the security log. */
export interface SecurityFilter {
  readonly q: string;
  /** A kind of entries, or all of a group; '' for all. */
  readonly event: SecurityEventKey | SecurityGroup | '';
  /** Uri of the user who did it, or whom it concerned. */
  readonly user: string | null;
  /** First and last day, on the reader's clock. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

export const wholeLog: SecurityFilter = { q: '', event: '', user: null, from: null, to: null };

const isGroup = (text: string): text is SecurityGroup => (securityGroups as readonly string[]).includes(text);
const isKind = (text: string): text is SecurityEventKey => (securityEventKeys as readonly string[]).includes(text);

/** A day of the calendar; null for any other text. */
function dayOf(text: string | null): IsoDate | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '');
  if (!match) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}

/** Reads a query string; what nobody can have meant counts as absent. */
export function readSecurityFilter(search: string): SecurityFilter {
  const query = new URLSearchParams(search);
  const event = query.get('event') ?? '';
  const user = /^[1-9]\d{0,8}$/.exec(query.get('user') ?? '')?.[0];
  return {
    q: query.get('q') ?? '',
    event: isKind(event) || isGroup(event) ? event : '',
    user: user === undefined ? null : `/api/v1/user/${user}/`,
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
  };
}

/** A query string after a change: '?' and all, '' when nothing is left. What is none of the log's own stays. */
export function changedSecuritySearch(search: string, change: Partial<SecurityFilter>): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(change)) {
    const text = key === 'user' ? (/\/(\d+)\/$/.exec(value ?? '')?.[1] ?? '') : (value ?? '');
    if (text === '') query.delete(key);
    else query.set(key, text);
  }
  const changed = query.toString();
  return changed === '' ? '' : `?${changed}`;
}

/** Midnight at the beginning of a day, or of one some days later, on the reader's clock. */
function midnight(day: IsoDate, later = 0): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + later).toISOString();
}

/** The query of the call. */
export function securityQuery({ q, event, user, from, to }: SecurityFilter) {
  return {
    q: q || undefined,
    event: event === '' ? undefined : isGroup(event) ? securityEventsOf(event).join(',') : event,
    user_uri: user ?? undefined,
    from: from === null ? undefined : midnight(from),
    to: to === null ? undefined : midnight(to, 1),
  };
}

/** True when fewer than all entries are asked for. */
export function isNarrowedLog(filter: SecurityFilter): boolean {
  return Object.values(filter).some((value) => value !== '' && value !== null);
}
