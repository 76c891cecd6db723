import { keyUri, type ApiKey } from '@geo/api';

/** A key of a story. */
export function sampleKey(id: number, more: Partial<ApiKey> & Pick<ApiKey, 'name' | 'realms'>): ApiKey {
  return {
    id,
    resource_uri: keyUri(id),
    user: '/api/v1/user/2/',
    user_name: 'Kim Berger',
    prefix: `geo_q7d0m4x${id}`,
    switchboards: [],
    created: '2026-05-05T06:00:00.000Z',
    expires: '2027-05-05T06:00:00.000Z',
    last_used: '2026-11-21T03:15:00.000Z',
    made_by: null,
    ...more,
  };
}
