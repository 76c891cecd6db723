import { maskedName, uriOf } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { addressGroup } from '../../access/address-group.ts';
import type { Actor } from '../../access/permissions.ts';
import { recordSecurity, userSubject, type SecurityActor, type SecurityRecord, type SecuritySubject } from './log.ts';
import { subjectsThere, type SubjectRef } from './subjects.ts';
import { createNoteBounds, type NoteLine } from '../../access/note-bounds.ts';

/** Something that was refused: it has no transaction of its own to be noted in. */
export interface SecurityNote {
  readonly event: SecurityRecord['event'];
  readonly actor: SecurityActor | null;
  readonly from: Actor['from'];
  readonly about?: SubjectRef | undefined;
  /** Name that was typed at a log-in. */
  readonly typed?: string | undefined;
  /** Told as absent: it is a refusal only where `about` is there. */
  readonly hidden?: boolean | undefined;
  readonly details?: SecurityRecord['details'];
}

/** Notes refusals beside their answers: no request waits for it or fails by it. */
export interface SecurityNotes {
  note(note: SecurityNote): void;
  /** Writes what is not written yet. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Counts of repeated refusals are written this often. */
const countsMs = 2000;

export function createSecurityNotes(sql: Sql): SecurityNotes {
  // Apart: however many strangers come, there is room for what users are refused.
  const strangers = createNoteBounds<SecurityNote>();
  const users = createNoteBounds<SecurityNote>();
  let waiting: NoteLine<SecurityNote>[] = [];
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const line = waiting.shift()!;
      await insertNote(sql, line)
        .then((id) => (line.id = id))
        .catch((error: unknown) => console.error('The security log could not be written:', error));
    }
  };
  const pump = (): Promise<void> => (writing ??= write().finally(() => (writing = null)));
  const counts = async (): Promise<void> => {
    const lines = [...users.repeated(), ...strangers.repeated()];
    if (lines.length === 0) return;
    await sql
      .query(
        'UPDATE geo.security_log l SET count = c.count FROM unnest($1::bigint[], $2::int[]) AS c(id, count) WHERE l.id = c.id AND l.count < c.count',
        [lines.map(({ id }) => id), lines.map(({ count }) => count)],
      )
      .catch((error: unknown) => console.error('The security log could not be written:', error));
  };
  const settle = async (): Promise<void> => {
    while (waiting.length > 0 || writing !== null) await pump();
    await counts();
  };
  return {
    note(note) {
      const [bounds, who] = note.actor === null ? [strangers, addressGroup(note.from?.ip ?? '')] : [users, String(note.actor.id)];
      const what = [note.details?.code, note.typed, note.about && uriOf(note.about.kind, note.about.id)].join(' ');
      const line = bounds.take({ who, event: note.event, what, note, summary: summaryOf });
      if (line) {
        waiting.push(line);
        void pump();
      }
      // Unless it is asked for, the process does not stay for it.
      timer ??= setTimeout(() => {
        timer = null;
        void settle();
      }, countsMs).unref();
    },
    settle,
    async close() {
      if (timer) clearTimeout(timer);
      await settle();
    },
  };
}

/** The entry for those that are too many to be kept one by one; of all together nobody is named. */
function summaryOf({ event, actor, from }: SecurityNote, everybody: boolean): SecurityNote {
  const details = { summed_up: true };
  return everybody ? { event, actor: null, from: undefined, details } : { event, actor, from, details };
}

/** Writes the entry of a line; null where there is nothing to note after all. */
async function insertNote(sql: Sql, { note }: NoteLine<SecurityNote>): Promise<number | null> {
  const { event, actor, from, about, typed, details } = note;
  const name = about === undefined ? undefined : (await subjectsThere(sql, [about])).get(uriOf(about.kind, about.id));
  if (note.hidden === true && name === undefined) return null;
  const subject: SecuritySubject | undefined =
    about === undefined ? (typed === undefined ? undefined : await typedSubject(sql, typed)) : { ...about, name: name ?? null };
  return recordSecurity(sql, actor, { event, subject, details }, from);
}

/** Whom a typed name means; of a name that belongs to nobody, which may be a password, only the beginning is kept. */
async function typedSubject(sql: Sql, typed: string): Promise<SecuritySubject> {
  const { rows } = await sql.query<{ id: number; username: string }>(
    'SELECT id, username FROM geo.account WHERE lower(username) = lower($1) LIMIT 1',
    [typed],
  );
  return rows[0] ? userSubject(rows[0]) : { kind: null, id: null, name: maskedName(typed) };
}
