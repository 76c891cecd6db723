import { createClient, endpoints, type Client, type Job, type MessageLanguage } from '@geo/api';

/** A client with a cookie jar of its own, signed in. */
export async function signIn(baseUrl: string, username: string, password: string, language: MessageLanguage = 'de'): Promise<Client> {
  return (await signInWithCookies(baseUrl, username, password, language)).client;
}

/** Like `signIn`; `cookies` is the header text, for sockets. */
export async function signInWithCookies(
  baseUrl: string,
  username: string,
  password: string,
  language: MessageLanguage = 'de',
): Promise<{ client: Client; cookies: () => string }> {
  const jar = new Map<string, string>();
  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const client = createClient({
    baseUrl,
    cookies,
    language: () => language,
    fetch: async (url, init) => {
      const response = await fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), Cookie: cookies() } });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (name && value !== undefined) jar.set(name, value);
      }
      return response;
    },
  });
  await client.call(endpoints.csrf, {});
  await client.call(endpoints.login, { body: { username, password } });
  return { client, cookies };
}

/** Waits for a job; answers it when it has ended. */
export async function jobEnd(client: Client, uri: string): Promise<Job> {
  const id = Number(/(\d+)\/$/.exec(uri)![1]);
  for (;;) {
    const job = await client.call(endpoints.job, { params: { id } });
    if (job.status !== 'waiting' && job.status !== 'started') return job;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
