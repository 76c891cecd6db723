import { withheldPermissions } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { blankUser, userBody, userProblems } from './draft.ts';

const draft = { ...blankUser, username: 'kim', raw_password: 'correct horse battery' };

describe('a new user', () => {
  it('holds all permissions but the withheld ones', () => {
    expect(blankUser.user_permissions).toContain('add_depot');
    for (const permission of withheldPermissions) expect(blankUser.user_permissions).not.toContain(permission);
  });
  it('needs a user name, and a password or an invitation', () => {
    expect(userProblems(blankUser, true)).toEqual({ username: 'usernameMissing', raw_password: 'passwordMissing' });
    expect(userProblems(draft, true)).toEqual({});
  });
  it('needs a valid address for an invitation', () => {
    expect(userProblems({ ...draft, send_invite: true, raw_password: '' }, true)).toEqual({ email: 'emailInvalid' });
    expect(userProblems({ ...draft, send_invite: true, email: 'kim@example.org' }, true)).toEqual({});
  });
  it('who is invited gets no password and is inactive', () => {
    const body = userBody({ ...draft, send_invite: true, email: 'kim@example.org' }, true);
    expect(body).toMatchObject({ send_invite: true, is_active: false });
    expect(body).not.toHaveProperty('raw_password');
  });
});

describe('what is sent', () => {
  it.each([
    ['', null],
    ['0', null],
    ['-2', null],
    ['abc', null],
    ['3', 3],
  ])('%j sessions are %j', (text, sent) => {
    expect(userBody({ ...draft, max_concurrent_sessions: text }, false)['max_concurrent_sessions']).toBe(sent);
  });
  it('has no expiration for an empty date', () => {
    expect(userBody({ ...draft, expiration_date: null }, false)['expiration_date']).toBeNull();
    expect(userBody({ ...draft, expiration_date: '' }, false)['expiration_date']).toBeNull();
  });
  it('leaves an empty password and an invitation of an existing user out', () => {
    const body = userBody({ ...draft, raw_password: '', send_invite: true }, false);
    expect(body).not.toHaveProperty('raw_password');
    expect(body).not.toHaveProperty('send_invite');
  });
});
