import { z } from 'zod';
import { ApiKey, ApiKeyInput, NewApiKey } from '../../keys/schema.ts';
import { Uri, listOf } from '../../schemas/common.ts';
import type { Endpoint } from '../endpoint.ts';
import { get, post, remove } from './verbs.ts';

const account = { tag: 'account' } as const;

/** API keys. */
export const keyCalls = {
  apiKeys: {
    ...get,
    ...account,
    path: '/api/v1/apikey/',
    summary: 'API keys, newest first: the own ones, those of a user for superusers. Never while acting as another user',
    query: z.object({ user_uri: Uri.optional() }),
    response: listOf(ApiKey),
  },
  createApiKey: {
    ...post,
    ...account,
    path: '/api/v1/apikey/',
    summary: 'Makes an API key, which is answered this once. Never while acting as another user',
    body: ApiKeyInput,
    response: NewApiKey,
  },
  deleteApiKey: {
    ...remove,
    ...account,
    path: '/api/v1/apikey/{id}/',
    summary: 'Revokes an API key at once: an own one, or any for superusers. Never while acting as another user',
  },
} as const satisfies Record<string, Endpoint>;
