import { kindOf, pageOfKind, type UriKind } from '../kinds/kinds.ts';
import type { Moment } from '../schemas/depot.ts';

/** What tells how far a moment has come. */
export interface MomentState extends Pick<Moment, 'id' | 'status'> {
  /** Null until it is approved. */
  readonly approved: unknown;
}

/** What has moments, the newest first, as a depot. */
interface Versioned {
  readonly moments: readonly Moment[];
}

/** The newest moment that is approved: what layers, services and switchboards read. */
export function newestMoment({ moments }: Versioned): Moment | undefined {
  return moments.find(({ approved }) => approved !== null);
}

/** The newest moment that is complete and was not rejected, approved or not: what edits and imports go on from. */
export function latestMoment({ moments }: Versioned): Moment | undefined {
  return moments.find(({ status }) => status !== 'open' && status !== 'rejected');
}

/** The moment that is edited: the open one, else what edits go on from. */
export function editedMoment(depot: Versioned): Moment | undefined {
  return openMoment(depot) ?? latestMoment(depot);
}

/** Whether a moment is shown to who reads its depot: what is not approved is for who writes or approves, what is edited for who writes. */
export function isShown(
  { status, approved }: { readonly status: Moment['status']; readonly approved: unknown },
  may: (right: 'write' | 'approve') => boolean,
): boolean {
  return approved !== null || may('write') || (status !== 'open' && may('approve'));
}

/** Whether a moment waits to be approved: it is complete, and newer than the one that is read. */
export function isWaiting({ moments }: { readonly moments: readonly MomentState[] }, { id }: Pick<Moment, 'id'>): boolean {
  const read = moments.findIndex(({ approved }) => approved !== null);
  const newer = read < 0 ? moments : moments.slice(0, read);
  return newer.some((moment) => moment.id === id && moment.status !== 'open' && moment.status !== 'rejected');
}

/** The complete moment before another one that was not rejected; undefined for the first. */
export function momentBefore({ moments }: Versioned, { id }: Pick<Moment, 'id'>): Moment | undefined {
  return latestMoment({ moments: moments.slice(moments.findIndex((one) => one.id === id) + 1) });
}

/** The moment that takes edits, where there are some that are not finalized. */
export function openMoment({ moments }: Versioned): Moment | undefined {
  return moments.find(({ status }) => status === 'open');
}

/** Names of moments for a sentence, a line each: what was said of them, else their day. */
export function momentNames(moments: readonly { readonly message: string; readonly created: Date | string }[]): string {
  return moments.map(({ message, created }) => message.split('\n')[0] || new Date(created).toISOString().slice(0, 10)).join('\n');
}

/** Names, a line each, as they stand in a sentence. */
export function quotedNames(names: string, language: 'de' | 'en'): string {
  const quoted = (name: string): string => (language === 'de' ? `„${name}“` : `"${name}"`);
  return names.split('\n').map(quoted).join(', ');
}

/** What still reads a moment; without a name where it is not for everybody to know. */
export interface MomentReader {
  readonly kind: keyof typeof readerWords;
  readonly name: string | null;
}

const readerNamed = (kind: UriKind, article: string) => {
  const { de, en } = kindOf(kind).nouns!;
  return { de: `${article} ${de[0]}`, en: `the ${en[0]}` };
};
const readerWords = {
  finalview: readerNamed('finalview', 'die'),
  switchboard: readerNamed('switchboard', 'das'),
  job: { de: 'der Auftrag', en: 'the job' },
} as const;
const hiddenReader = { de: 'etwas, das Sie nicht sehen dürfen', en: 'something that you may not see' } as const;

/** Readers for a sentence, a line each. */
export function readerLines(readers: readonly MomentReader[]): string {
  return readers.map(({ kind, name }) => (name === null ? '' : `${kind} ${name.split('\n')[0]}`)).join('\n');
}

/** Readers, a line each, as they stand in a sentence. */
export function readersText(lines: string, language: 'de' | 'en'): string {
  const said = lines.split('\n').map((line) => {
    if (line === '') return hiddenReader[language];
    const [kind = '', ...name] = line.split(' ');
    return `${readerWords[kind as MomentReader['kind']][language]} ${quotedNames(name.join(' '), language)}`;
  });
  return [...new Set(said)].join(', ');
}

/**
 * How many records only this moment has, and their size in bytes, at most: of moments that were edited as many as were changed in it or
 * in the next one, of those that came by an import all.
 */
export function lossOf({ moments }: Versioned, moment: Moment): { readonly records: number; readonly bytes: number } {
  const newer = moments
    .slice(
      0,
      Math.max(
        0,
        moments.findIndex(({ id }) => id === moment.id),
      ),
    )
    .toReversed();
  const next = newer.findIndex(({ status }) => status !== 'rejected');
  const ends = moment.status === 'rejected' ? [] : newer.slice(0, next + 1);
  const ended =
    ends.length > 0 && ends.every(({ changes }) => changes > 0) ? ends.reduce((sum, { changes }) => sum + changes, 0) : Infinity;
  const records = Math.min(moment.size, moment.changes > 0 ? moment.changes : Infinity, ended);
  return { records, bytes: moment.size === 0 ? 0 : Math.round((records / moment.size) * moment.persistent_size) };
}

/** Address of the page that shows a moment of a depot. `edit` says that it is opened to be edited. */
export function momentPage(depotId: number, momentId: number, edit = false): string {
  return `${pageOfKind('depot', depotId)}?moment=${momentId}${edit ? '&edit=1' : ''}`;
}
