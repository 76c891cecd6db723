import { eventKeys, type Event } from '@geo/api';
import type { ListsTextKey } from '../i18n/texts.ts';

/** A piece of a sentence: words, who did it, or what it was done to. */
export interface SentencePart {
  readonly kind: 'text' | 'user' | 'object';
  readonly text: string;
}

type Known = (typeof eventKeys)[number];
type Say = (key: ListsTextKey, values?: Readonly<Record<string, string>>) => string;

const sentences: Readonly<Record<Known, ListsTextKey>> = {
  store: 'eventStore',
  approve: 'eventApprove',
  reject: 'eventReject',
  update: 'eventUpdate',
  create: 'eventCreate',
  delete: 'eventDelete',
  favor: 'eventFavor',
  unfavor: 'eventUnfavor',
  withdraw: 'eventWithdraw',
};
const alone: Readonly<Partial<Record<Known, ListsTextKey>>> = {
  store: 'eventStoreAlone',
  approve: 'eventApproveAlone',
  reject: 'eventRejectAlone',
  update: 'eventUpdateAlone',
  create: 'eventCreateAlone',
};

const isKnown = (key: string): key is Known => (eventKeys as readonly string[]).includes(key);

// Marks that stand in for the names while a text is put together: a name may contain anything but these.
const marks = { user: '\u0001', object: '\u0002' } as const;

/** Who did it: nobody is 'System', and who acted as another is named with them. */
export function actorName({ user_name, impersonator_name }: Pick<Event, 'user_name' | 'impersonator_name'>, say: Say): string {
  const user = user_name ?? say('eventSystem');
  return impersonator_name === null ? user : say('eventAs', { impersonator: impersonator_name, user });
}

/** An event as a sentence. */
export function eventSentence(event: Parameters<typeof eventParts>[0], say: Say): string {
  return eventParts(event, say)
    .map((part) => part.text)
    .join('');
}

/** An event as a sentence in parts, so that names can be links. @param withObject False where the object is known from the place. */
export function eventParts(
  event: Pick<Event, 'user_name' | 'impersonator_name' | 'key' | 'metadata'>,
  say: Say,
  withObject = true,
): SentencePart[] {
  const { key } = event;
  const named = withObject && event.metadata.name !== '';
  const text = named
    ? say(isKnown(key) ? sentences[key] : 'eventOther', { ...marks, key })
    : say((isKnown(key) && alone[key]) || 'eventOtherAlone', { ...marks, key });
  const names = { [marks.user]: actorName(event, say), [marks.object]: event.metadata.name };
  // oxlint-disable-next-line no-control-regex -- the marks are control characters on purpose
  return text.split(/([\u0001\u0002])/).flatMap((piece): SentencePart[] => {
    if (piece === '') return [];
    if (piece === marks.user) return [{ kind: 'user', text: names[marks.user]! }];
    return piece === marks.object ? [{ kind: 'object', text: names[marks.object]! }] : [{ kind: 'text', text: piece }];
  });
}
