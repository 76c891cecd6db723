import { applyPresence, type Presence, type PresenceMessage } from '@geo/api';
import { expect, it } from 'vitest';
import { initialsOf, peopleOf, selectionsOf } from './presence.ts';

const message = (session: string, user: string, selection: string[] | null): PresenceMessage => ({
  type: 'PRESENCE',
  session,
  user,
  name: `Name ${user}`,
  selection,
});
const after = (...messages: PresenceMessage[]): readonly Presence[] => messages.reduce(applyPresence, [] as readonly Presence[]);

it('what several have selected names all of them', () => {
  const both = after(message('a', '1', []), message('b', '2', ['/x/']), message('a', '1', ['/x/', '/y/']));
  expect(
    selectionsOf(both)
      .get('/x/')
      ?.map(({ user }) => user),
  ).toEqual(['1', '2']);
});

it('a person with two windows is one person', () => {
  const twice = after(message('a', '1', ['/x/']), message('b', '1', ['/x/']), message('c', '2', []));
  expect(peopleOf(twice)).toEqual([
    { user: '1', name: 'Name 1', hue: 0 },
    { user: '2', name: 'Name 2', hue: 1 },
  ]);
  expect(selectionsOf(twice).get('/x/')).toHaveLength(1);
});

it('initials are the first letters of the first and the last name', () => {
  expect(['Greta Winter', 'Ada', 'Jean-Paul van der Berg', ''].map(initialsOf)).toEqual(['GW', 'A', 'JB', '']);
});
