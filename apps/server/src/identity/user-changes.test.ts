import { expect, it } from 'vitest';
import { userChanges, type SeenUser } from './user-changes.ts';

const user: SeenUser = { is_superuser: false, mayLogIn: true, user_permissions: ['add_view'], groups: ['Planung'] };

it('what a user gains and loses is told each by itself, and nothing of what stays', () => {
  expect(userChanges(user, user)).toEqual([]);
  expect(userChanges(user, { ...user, is_superuser: true, mayLogIn: false })).toEqual([
    { event: 'superuser_granted' },
    { event: 'user_deactivated' },
  ]);
  expect(userChanges({ ...user, is_superuser: true, mayLogIn: false }, user).map(({ event }) => event)).toEqual([
    'superuser_taken',
    'user_activated',
  ]);
  expect(userChanges(user, { ...user, user_permissions: ['add_layer'], groups: [] })).toEqual([
    { event: 'rights_changed', details: { given: ['add_layer'], taken: ['add_view'] } },
    { event: 'membership_changed', details: { given: [], taken: ['Planung'] } },
  ]);
});
