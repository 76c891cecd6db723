/** The usual status of each verb; every call needs a session unless it says otherwise. */
export const get = { method: 'GET', status: 200, auth: 'session' } as const;
export const post = { method: 'POST', status: 201, auth: 'session' } as const;
export const act = { method: 'POST', status: 202, auth: 'session' } as const;
export const patch = { method: 'PATCH', status: 200, auth: 'session' } as const;
export const remove = { method: 'DELETE', status: 204, auth: 'session' } as const;
