import { endpoints, LoginInput } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { accountById } from '../../store/accounts.ts';
import { meOf } from '../../identity/me.ts';
import { acceptInvite, invite } from '../../identity/invitations.ts';
import { changePassword, logIn, logOut } from '../../identity/sessions.ts';
import { randomToken } from '../../access/random-token.ts';
import { Problem } from '../../problems/index.ts';
import { parse } from '../../store/parse.ts';
import { knownCaller } from '../security/caller.ts';
import { authenticate, fromOwnPage, requireSameOrigin, senderOf, setCsrfCookie, setSessionCookie } from '../security/security.ts';
import type { Platform } from '../context.ts';
import { noteFailedLogIn } from '../security/refusal-notes.ts';
import { languageOf, route } from '../route.ts';

function requireSame(password: string, repeated: string): void {
  if (password !== repeated) throw new Problem('passwords_differ', {}, { field: 'new_password2' });
}

/** Log-in, log-out, password, invitations and the signed-in user. */
export function accountRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  route(app, platform, endpoints.csrf, async ({ request, reply }) => {
    const session = await authenticate(db, request);
    const csrftoken = session?.csrf ?? request.cookies.csrftoken ?? randomToken();
    setCsrfCookie(reply, csrftoken);
    return { csrftoken };
  });

  app.post(endpoints.login.path, async (request, reply) => {
    requireSameOrigin(request, null, 'POST');
    const input = parse(LoginInput, request.body ?? {}, languageOf(request));
    const from = senderOf(request);
    const { token, session } = await logIn(db, { ...input, ...from }).catch((error: unknown) => {
      noteFailedLogIn(platform, error, input.username, from);
      throw error;
    });
    setSessionCookie(reply, token);
    setCsrfCookie(reply, session.csrf);
    return meOf(session.account, session.impersonator);
  });

  // A GET is a navigation of the own menu, and nobody else's; a POST is what the back office's own scripts send.
  app.route({
    method: ['GET', 'POST'],
    url: '/accounts/logout/',
    handler: async (request, reply) => {
      const session = await authenticate(db, request);
      if (session) {
        if (request.method === 'POST') requireSameOrigin(request, session, 'POST');
        else if (!fromOwnPage(request)) return reply.redirect('/');
        await logOut(db, session, senderOf(request));
      }
      // Both belong to the session that is over; the next log-in sets its own.
      void reply.clearCookie('sessionid', { path: '/' }).clearCookie('csrftoken', { path: '/' });
      return request.method === 'POST' ? reply.status(204).send() : reply.redirect('/accounts/login/');
    },
  });

  route(app, platform, endpoints.changePassword, async ({ session, body, request }) => {
    if (session.impersonator) throw new Problem('impersonating');
    requireSame(body.new_password1, body.new_password2);
    await changePassword(db, session, { old: body.old_password, next: body.new_password1, ...senderOf(request) });
    return { status: 'ok' as const };
  });
  route(app, platform, endpoints.sendInvite, ({ actor, body }) => invite(platform, actor, body.email.trim()));
  route(app, platform, endpoints.acceptInvite, ({ body, request }) => {
    requireSame(body.new_password1, body.new_password2);
    return acceptInvite(db, { token: body.token, password: body.new_password1, ...senderOf(request) });
  });

  route(app, platform, endpoints.me, async ({ account, request }) => meOf(account, knownCaller(request)?.impersonator ?? null));
  route(app, platform, endpoints.setLanguage, async ({ account, session, body }) => {
    await db.query('UPDATE geo.account SET language = $2 WHERE id = $1', [account.id, body.language]);
    return meOf((await accountById(db, account.id))!, session.impersonator);
  });
}
