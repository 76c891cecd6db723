import { endpoints, type Client } from '@geo/api';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ServerConfig } from '../config.ts';
import { signIn } from '../demo/client.ts';
import { newChain, runSwitchboard } from '../testing/switchboards.ts';
import { anyBackend, backends, type TestPlatform } from '../testing/backends.ts';
import { testsOn } from '../testing/on-backend.ts';
import { mailServer } from '../testing/mail-server.ts';
import { requestSupport } from './support.ts';

/** The text of a mail without its transfer encoding. */
function decoded(mail: string): string {
  const body = mail.slice(mail.indexOf('\r\n\r\n') + 4).replace(/=\r\n/g, '');
  const bytes = body.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return /base64/i.test(mail) ? Buffer.from(body, 'base64').toString() : Buffer.from(bytes, 'latin1').toString();
}

async function failedRun(client: Client): Promise<{ node: number; run: number }> {
  const { id, nodes } = await newChain(client, ['depot.retrieve'], {});
  await runSwitchboard(client, id);
  const [node] = nodes;
  const { items } = await client.call(endpoints.nodeRuns, { params: { id: node!.id }, query: {} });
  return { node: node!.id, run: items[0]!.id };
}

describe.each(anyBackend)('support requests on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  test('say so where there is no support team', async () => {
    const { node, run } = await failedRun(client);
    await expect(client.call(endpoints.requestSupport, { params: { id: node }, body: { run } })).rejects.toMatchObject({
      status: 503,
      code: 'no_support',
    });
  });

  test('are counted, and no more than ten an hour leave', async () => {
    const mails: string[] = [];
    const mailer = (mail: { text: string }) => Promise.resolve(mails.push(mail.text) > 0);
    const context = { db: platform.db, mailer, provider: { publicUrl: 'https://geo.example.org', supportMail: 'hilfe@example.org' } };
    const user = await client.call(endpoints.createUser, {
      body: { username: `viel.${backend.name}`, raw_password: 'sieben Pegel am Rhein', is_staff: true, is_active: true },
    });
    const account = { id: user.id, username: user.username, first_name: '', last_name: '', email: '' };
    const about = {
      switchboard: { id: 1, name: 'B' },
      node: { id: 2, func: 'f' },
      run: { id: 3, start: '2026', stacktrace: 'x' },
      message: '',
    };
    const ask = () => requestSupport(context, account, about);
    const answers = await Promise.allSettled(Array.from({ length: 13 }, ask));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(mails).toHaveLength(10);
    await expect(ask()).rejects.toMatchObject({ code: 'support_limit', status: 429 });
    await platform.db.query("UPDATE geo.support_request SET at = now() - interval '61 minutes'");
    await expect(ask()).resolves.toBeUndefined();
  });
});

describe('the mail of a support request', () => {
  const settings = (smtpUrl: string): Partial<ServerConfig> => ({
    publicUrl: 'https://geo.example.org',
    supportMail: 'hilfe@example.org',
    mail: { smtpUrl, from: 'noreply@example.org' },
  });
  async function running(smtpUrl: string): Promise<{ client: Client; platform: TestPlatform }> {
    const platform = await backends[0]!.start(settings(smtpUrl));
    onTestFinished(() => platform.dispose());
    return { platform, client: await signIn(platform.url, 'admin', platform.password) };
  }

  it('names switchboard, node, run, user, message and error, and lets no text pretend to be more', async () => {
    const { url, mails } = await mailServer();
    const { client, platform } = await running(url);
    const { node, run } = await failedRun(client);
    await platform.db.query('UPDATE geo.switchboard SET name = $1', ['Pegel\r\nBcc: alle@example.org\u202e']);
    const message = 'Ich wollte <b>lesen</b>.\nUnd dann?\u0007';
    await client.call(endpoints.requestSupport, { params: { id: node }, body: { run, message } });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('To: hilfe@example.org');
    expect(mails[0]).not.toMatch(/^Bcc:/m);
    expect(mails[0]).not.toContain('text/html');
    const text = decoded(mails[0]!);
    for (const part of [
      'admin',
      'Pegel  Bcc: alle@example.org',
      'https://geo.example.org/switchboards/edit/1',
      'depot.retrieve',
      `/api/v1/node/${node}/`,
    ])
      expect(text).toContain(part);
    expect(text.replaceAll('\r', '')).toContain('Ich wollte <b>lesen</b>.\nUnd dann?');
    expect(text).toContain('Der Eingang „Magazin“ ist nicht verbunden.');
    // Control characters that hide text or turn it around.
    for (const hidden of ['\u0007', '\u202e']) expect(text).not.toContain(hidden);
  });

  it('that cannot be handed over is said', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => log.mockRestore());
    const { client } = await running('smtp://127.0.0.1:1');
    const { node, run } = await failedRun(client);
    await expect(client.call(endpoints.requestSupport, { params: { id: node }, body: { run } })).rejects.toMatchObject({
      status: 503,
      code: 'support_not_sent',
    });
  });
});
