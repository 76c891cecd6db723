import type { User } from '@geo/api';
import { lazy } from 'react';
import { defineForm } from '../../generic/definition.ts';
import { blankUser, userBody, userDraft, userProblems, type UserDraft } from './draft.ts';

export const userForm = defineForm<User, UserDraft>({
  kind: 'user',
  title: { edit: 'editUser', create: 'newUser' },
  size: 'medium',
  Form: lazy(() => import('./UserForm.tsx').then((module) => ({ default: module.UserForm }))),
  calls: { create: 'createUser', save: 'saveUser' },
  needs: ['fullGroups'],
  blank: (_, seed) => ({ ...blankUser, ...seed }),
  toDraft: userDraft,
  toBody: userBody,
  problems: userProblems,
  mayWrite: (_, { me }) => me.is_superuser,
  secrets: ['raw_password'],
});
