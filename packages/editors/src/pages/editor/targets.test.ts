import { expect, it } from 'vitest';
import { targetOf } from './targets.ts';

it.each([
  ['', null],
  ['?q=x', null],
  ['?edit=', null],
  ['?edit=%2Fapi%2Fv1%2Fuser%2F7%2F', { uri: '/api/v1/user/7/' }],
  ['?edit=/api/v1/user/', { create: 'user' }],
  ['?create=tag', { create: 'tag' }],
  ['?edit=nonsense', { uri: 'nonsense' }],
])('%s asks for %j', (search, target) => expect(targetOf(search)).toEqual(target));
