import { ApiError, type Client } from '@geo/api';

/** What the server says of a tile that the browser could not show; undefined when it comes now. */
export async function whyTileFailed(client: Client, tile: string): Promise<string | undefined> {
  const { pathname, search } = new URL(tile);
  try {
    await client.call({ method: 'GET', path: pathname + search, summary: 'A tile', tag: 'tile', auth: 'session', status: 200 }, {});
  } catch (error) {
    // An error that is none of the server's own words is a tile that came.
    if (error instanceof ApiError && error.code !== 'no_data') return error.message;
  }
  return undefined;
}
