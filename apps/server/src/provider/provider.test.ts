import { endpoints, type Client } from '@geo/api';
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ServerConfig, readConfig } from '../config.ts';
import { signIn } from '../demo/client.ts';
import { backends } from '../testing/backends.ts';
import { listening, mailServer } from '../testing/mail-server.ts';
import { embeddedNews, fetchedNews, postsOf } from './news.ts';
import { plainText } from './plain-text.ts';

const site = async (listener: RequestListener): Promise<string> => `http://127.0.0.1:${await listening(createServer(listener))}/`;

async function running(settings: Partial<ServerConfig> = {}): Promise<Client> {
  const platform = await backends[0]!.start(settings);
  onTestFinished(() => platform.dispose());
  return signIn(platform.url, 'admin', platform.password);
}

const post = {
  id: 7,
  link: 'https://example.org/p/7',
  title: { rendered: 'Neu' },
  date: '2026-11-01T10:00:00',
  date_gmt: '2026-11-01T09:00:00',
  categories: ['A'],
};

describe('news', () => {
  it('are cut down to text and links that can be followed', () => {
    expect(plainText('<b>Karten</b> &amp; mehr &#8211; <script>alert(1)</script>&lt;i&gt;\n neu&nbsp;')).toBe(
      'Karten & mehr – alert(1)<i> neu',
    );
    const bad = [
      { ...post, link: 'javascript:alert(1)' },
      { ...post, link: '/p/7' },
      { ...post, date: 'gestern', date_gmt: undefined },
      { ...post, title: { rendered: '<br>' } },
      'x',
    ];
    expect(postsOf([...bad, { ...post, categories: [3, '<i>B</i>'] }])).toEqual([
      { id: 7, link: post.link, title: { rendered: 'Neu' }, date: '2026-11-01T09:00:00.000Z', categories: ['B'] },
    ]);
    const _embedded = { 'wp:term': [[{ taxonomy: 'category', name: 'Karten &amp; Pläne' }], [{ taxonomy: 'post_tag', name: 'x' }]] };
    expect(postsOf([{ ...post, categories: [3], _embedded }])[0]!.categories).toEqual(['Karten & Pläne']);
    expect(postsOf([post, { ...post, id: 8, date_gmt: '2026-11-02T09:00:00' }]).map(({ id }) => id)).toEqual([8, 7]);
  });

  it('are asked for once in a while, and the last ones stay when the feed fails', async () => {
    let [asked, status] = [0, 200];
    const url = await site((_, response) => {
      asked += 1;
      response.writeHead(status).end(JSON.stringify([post]));
    });
    const log = vi.spyOn(console, 'error').mockReturnValue();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
      log.mockRestore();
    });
    const feed = fetchedNews(url, true);
    const [first, second] = await Promise.all([feed('de', ''), feed('de', '')]);
    expect([first.length, second.length, asked]).toEqual([1, 1, 1]);
    vi.setSystemTime(Date.now() + 14 * 60_000);
    await feed('de', '');
    expect(asked).toBe(1);
    status = 500;
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await feed('de', '')).toEqual(first);
    expect(asked).toBe(2);
    await feed('de', '');
    expect(asked).toBe(2);
  });

  it('come from the product itself without a feed, in both languages, with whole links', async () => {
    const client = await running({ publicUrl: 'https://geo.example.org' });
    const { objects, meta } = await client.call(endpoints.news, { query: { limit: 2 } });
    expect(meta).toEqual({ offset: 0, limit: 2, total_count: 5 });
    expect(
      objects
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    ).toEqual(objects.map(({ date }) => date));
    expect(objects[0]!.link).toBe('https://geo.example.org/groups/');
    expect((await client.call(endpoints.news, { query: { q: 'qgis' } })).objects).toHaveLength(1);
    expect((await embeddedNews('en', '')).map(({ categories }) => categories[0])).toContain('Administration');
  });
});

describe('add-ons', () => {
  it('know their licences, and interest in them is told once', async () => {
    const { url, mails } = await mailServer();
    const client = await running({
      licenses: ['pointclouds'],
      addonMail: 'vertrieb@example.org',
      publicUrl: 'https://geo.example.org',
      mail: { smtpUrl: url, from: 'noreply@example.org' },
    });
    const list = async () => (await client.call(endpoints.addons, {})).objects;
    const before = await list();
    expect(before.filter(({ licensed }) => licensed).map(({ name }) => name)).toEqual(['pointclouds']);
    expect(before.some(({ requested }) => requested)).toBe(false);
    const { id } = before.find(({ name }) => name === 'citymodels')!;
    expect(await client.call(endpoints.informAddon, { params: { id } })).toMatchObject({ id, requested: true, title: '3D-Stadtmodelle' });
    await client.call(endpoints.informAddon, { params: { id } });
    expect((await list()).filter(({ requested }) => requested).map((addon) => addon.id)).toEqual([id]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('To: vertrieb@example.org');
    await expect(client.call(endpoints.informAddon, { params: { id: 99 } })).rejects.toMatchObject({ status: 404 });

    const sent = await client.call(endpoints.sendInvite, { body: { email: 'neu@example.org' } });
    expect(sent).toEqual({ sent: true, invite_url: null });
    expect(mails[1]).toContain('To: neu@example.org');
    expect(mails[1]!.replace(/=\r\n/g, '')).toMatch(/https:\/\/geo\.example\.org\/accounts\/accept-invite\/#[\w-]{43}/);
  });

  it('a mail that cannot be sent does not lose the invitation', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => log.mockRestore());
    const client = await running({ publicUrl: 'https://geo.example.org', mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@example.org' } });
    const result = await client.call(endpoints.sendInvite, { body: { email: 'neu@example.org' } });
    expect(result).toEqual({ sent: false, invite_url: expect.stringMatching(/^https:\/\/geo\.example\.org\/accounts\/accept-invite\/#/) });
  });
});

describe('settings', () => {
  it('that cannot be used are named', () => {
    expect(() => readConfig({ GEO_GDAL: 'yes' })).toThrow('GEO_GDAL is "yes"; use installed, wasm or off.');
    expect(() => readConfig({ GEO_SMTP_URL: 'smtp://mail' })).toThrow('GEO_PUBLIC_URL');
    expect(() => readConfig({ GEO_SMTP_URL: 'http://mail', GEO_PUBLIC_URL: 'https://a' })).toThrow('smtps:// or smtp://');
    expect(() => readConfig({ GEO_PUBLIC_URL: 'geo.example.org' })).toThrow('GEO_PUBLIC_URL');
    expect(() => readConfig({ GEO_NEWS_URL: 'http://example.org/' })).toThrow('https://');
    expect(() => readConfig({ GEO_IMPORT_DIR: 'relative' })).toThrow('absolute folder');
    expect(() => readConfig({ GEO_IMPORT_DIR: import.meta.filename })).toThrow('that exists');
    expect(readConfig({ GEO_IMPORT_DIR: import.meta.dirname, GEO_OUTGOING_ALLOW_PRIVATE: '1' })).toMatchObject({
      importDir: import.meta.dirname,
      outgoing: { allowPrivate: true },
    });
    expect(readConfig({})).toMatchObject({ importDir: null, outgoing: { allowPrivate: false } });
    expect(readConfig({ GEO_NEWS_URL: 'http://localhost/', GEO_NEWS_ALLOW_PRIVATE: '1' }).news.url).toBe('http://localhost/');
    const config = readConfig({ GEO_PUBLIC_URL: 'https://geo.example.org/', GEO_SMTP_URL: 'smtp://mail', GEO_LICENSES: 'a, b,' });
    expect(config).toMatchObject({ publicUrl: 'https://geo.example.org', licenses: ['a', 'b'], mail: { from: 'noreply@geo.example.org' } });
  });
});
