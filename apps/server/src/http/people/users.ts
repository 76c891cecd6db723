import { endpoints } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { meOf } from '../../identity/me.ts';
import { inviteAccount } from '../../identity/invitations.ts';
import { endImpersonation, impersonate } from '../../identity/sessions.ts';
import { createGroup, deleteGroup, listGroupNames, listGroups, readGroup, saveGroup } from '../../identity/groups.ts';
import { listSecurityLog } from '../../store/security/feed.ts';
import { endOwnSession, endSession, listOwnSessions, listSessions } from '../../identity/session-list.ts';
import { createUser, deleteUser, listUserNames, listUsers, readUser, saveUser } from '../../identity/users.ts';
import type { Platform } from '../context.ts';
import { idParam, route } from '../route.ts';
import { senderOf, setCsrfCookie } from '../security/security.ts';

/** Users, groups, sessions and acting as another user. */
export function userRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  route(app, platform, endpoints.users, ({ actor, query }) => listUsers(db, actor, query));
  route(app, platform, endpoints.userOverview, ({ query }) => listUserNames(db, query));
  route(app, platform, endpoints.createUser, async ({ actor, body }) => {
    const user = await createUser(db, actor, body);
    if (body.send_invite !== true) return user;
    return { ...user, invite_url: (await inviteAccount(platform, actor, user)).invite_url };
  });
  route(app, platform, endpoints.user, ({ actor, params }) => readUser(db, actor, idParam(params.id)));
  route(app, platform, endpoints.saveUser, ({ actor, params, body, session }) => saveUser(db, actor, idParam(params.id), body, session.id));
  route(app, platform, endpoints.deleteUser, async ({ actor, params }) => {
    await deleteUser(db, actor, idParam(params.id));
    return undefined;
  });

  route(app, platform, endpoints.groups, ({ actor, query }) => listGroups(db, actor, query));
  route(app, platform, endpoints.groupOverview, ({ query }) => listGroupNames(db, query));
  route(app, platform, endpoints.createGroup, ({ actor, body }) => createGroup(db, actor, body));
  route(app, platform, endpoints.group, ({ actor, params }) => readGroup(db, actor, idParam(params.id)));
  route(app, platform, endpoints.saveGroup, ({ actor, params, body }) => saveGroup(db, actor, idParam(params.id), body));
  route(app, platform, endpoints.deleteGroup, async ({ actor, params }) => {
    await deleteGroup(db, actor, idParam(params.id));
    return undefined;
  });

  route(app, platform, endpoints.sessions, ({ actor, query, session }) => listSessions(db, actor, session.id, query));
  route(app, platform, endpoints.closeSession, async ({ actor, params }) => {
    await endSession(db, actor, idParam(params.id));
    return undefined;
  });
  route(app, platform, endpoints.ownSessions, ({ session }) => listOwnSessions(db, session));
  route(app, platform, endpoints.closeOwnSession, async ({ actor, session, params }) => {
    await endOwnSession(db, actor, session, idParam(params.id));
    return undefined;
  });

  route(app, platform, endpoints.securityLog, ({ actor, query }) => listSecurityLog(db, actor, query));

  route(app, platform, endpoints.impersonate, async ({ session, params, request, reply }) => {
    const next = await impersonate(db, session, idParam(params.id), senderOf(request));
    setCsrfCookie(reply, next.csrf);
    return meOf(next.account, next.impersonator);
  });
  route(app, platform, endpoints.endImpersonation, async ({ session, request, reply }) => {
    const next = await endImpersonation(db, session, senderOf(request));
    setCsrfCookie(reply, next.csrf);
    return meOf(next.account, next.impersonator);
  });
}
