import { eventKeys, type Event } from '@geo/api';
import type { EditorsTranslate } from '../../i18n/texts.ts';

const sentences = {
  store: 'eventStore',
  update: 'eventUpdate',
  create: 'eventCreate',
  delete: 'eventDelete',
  favor: 'eventFavor',
  unfavor: 'eventUnfavor',
} as const satisfies Record<(typeof eventKeys)[number], string>;

const isKnown = (key: string): key is keyof typeof sentences => Object.hasOwn(sentences, key);

/** What happened, as a sentence. Keys nobody knows are shown as they are; nobody is 'System'. */
export function eventSentence({ user_name, key, metadata }: Pick<Event, 'user_name' | 'key' | 'metadata'>, t: EditorsTranslate): string {
  const user = user_name ?? t('eventSystem');
  const object = metadata.name;
  return isKnown(key) ? t(sentences[key], { user, object }) : t('eventOther', { user, key, object });
}

const pages: Readonly<Record<string, string>> = {
  depot: '/depot/{id}/',
  depotfolder: '/depotfolder/{id}',
  switchboard: '/switchboards/edit/{id}',
  workflow: '/workflows/edit/{id}',
  layer: '/layers/edit/{id}',
  view: '/views/edit/{id}',
  finalview: '/finalviews/?edit=%2Fapi%2Fv1%2Ffinalview%2F{id}%2F',
  portal: '/portals/edit/{id}',
};

/** Page of an object by its uri; null for one that is gone or has none. */
export function pageOfUri(uri: string | null): string | null {
  const match = /^\/api\/v1\/(\w+)\/(\d+)\/$/.exec(uri ?? '');
  const page = match && pages[match[1]!];
  return page ? page.replace('{id}', match[2]!) : null;
}
