import type { Event, NewsPost } from '@geo/api';
import { createI18n } from '@geo/ui';
import { describe, expect, it } from 'vitest';
import { lateEditorsTexts, type ListsTextKey } from '../i18n/texts.ts';
import { mergeFeed, safeLink } from './merge.ts';
import { eventParts } from './sentence.ts';

const languages = {
  de: await createI18n({ language: 'de', resources: [lateEditorsTexts] }),
  en: await createI18n({ language: 'en', resources: [lateEditorsTexts] }),
};
const sayIn =
  (language: 'de' | 'en') =>
  (key: ListsTextKey, values?: Readonly<Record<string, string>>): string =>
    languages[language].text(lateEditorsTexts.namespace, key, values);
const event = (change: Partial<Event> = {}): Event => ({
  id: 1,
  resource_uri: '/api/v1/event/1/',
  user: '/api/v1/user/2/',
  user_name: 'Kim Berger',
  impersonator: null,
  impersonator_name: null,
  key: 'store',
  content_object: '/api/v1/depot/1/',
  content_kind: 'depot',
  metadata: { name: 'Pegel' },
  created: '2026-11-20T10:00:00Z',
  ...change,
});
const text = (change: Partial<Event>, language: 'de' | 'en' = 'en', withObject = true): string =>
  eventParts(event(change), sayIn(language), withObject)
    .map((part) => part.text)
    .join('');

describe('an event as a sentence', () => {
  it.each([
    ['store', 'Kim Berger saved new data into Pegel'],
    ['update', 'Kim Berger changed Pegel'],
    ['create', 'Kim Berger created Pegel'],
    ['delete', 'Kim Berger deleted Pegel'],
    ['favor', 'Kim Berger added Pegel to favourites'],
    ['unfavor', 'Kim Berger removed Pegel from favourites'],
    ['rename', 'Kim Berger: rename Pegel'],
  ])('%s: %s', (key, sentence) => expect(text({ key })).toBe(sentence));
  it.each([
    ['store', 'Kim Berger saved new data'],
    ['update', 'Changed by Kim Berger'],
    ['create', 'Created by Kim Berger'],
    ['rename', 'Kim Berger: rename'],
  ])('%s without an object: %s', (key, sentence) => {
    expect(text({ key }, 'en', false)).toBe(sentence);
    expect(text({ key, metadata: { name: '' } })).toBe(sentence);
  });
  it('nobody is the system', () => expect(text({ user_name: null })).toBe('System saved new data into Pegel'));
  it('who acts as another is named with them', () => {
    expect(text({ impersonator_name: 'Katrin Mertens' })).toBe('Katrin Mertens as Kim Berger saved new data into Pegel');
    expect(text({ impersonator_name: 'Katrin Mertens' }, 'de')).toBe('Katrin Mertens als Kim Berger hat neue Daten in Pegel gespeichert');
  });
  it('names stay as they are, whatever they look like', () => {
    const name = '{{user}} $t(save) <b>&amp;</b>';
    expect(text({ metadata: { name } })).toBe(`Kim Berger saved new data into ${name}`);
    expect(text({ key: 'constructor' })).toBe('Kim Berger: constructor Pegel');
  });
});

describe('the feed', () => {
  const at = (id: number, created: string): Event => event({ id, resource_uri: `/api/v1/event/${id}/`, created });
  const post = (id: number, date: string): NewsPost => ({
    id,
    categories: [],
    link: 'https://example.org',
    title: { rendered: 'x' },
    date,
  });
  const ids = (entries: readonly { id: string }[]): string[] => entries.map((entry) => entry.id);
  const events = [at(2, '2026-11-20T10:00:00Z'), at(1, '2026-11-18T10:00:00Z')];
  it('puts news between events by date, the event first at the same time', () => {
    const news = [post(1, '2026-11-19T10:00:00Z'), post(2, '2026-11-18T10:00:00Z'), post(3, 'kein Datum')];
    expect(ids(mergeFeed(events, news))).toEqual(['/api/v1/event/2/', 'news 1', '/api/v1/event/1/', 'news 2', 'news 3']);
  });
  it('older news wait while more events are to come', () => {
    const news = [post(1, '2026-11-19T10:00:00Z'), post(2, '2026-11-01T10:00:00Z')];
    expect(ids(mergeFeed(events, news, true))).toEqual(['/api/v1/event/2/', 'news 1', '/api/v1/event/1/']);
  });
  it('reads times, not texts: zones count', () => {
    expect(ids(mergeFeed([at(1, '2026-11-20T10:00:00Z')], [post(1, '2026-11-20T10:30:00+01:00')]))).toEqual(['/api/v1/event/1/', 'news 1']);
  });
  it.each([
    ['https://example.org', 'https://example.org'],
    ['javascript:alert(1)', undefined],
  ])('%s as a link: %s', (link, safe) => expect(safeLink(link)).toBe(safe));
});
