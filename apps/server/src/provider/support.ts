import type { Db } from '../db/types.ts';
import { displayName, type Account } from '../store/accounts.ts';
import { Problem } from '../problems/index.ts';
import { uriOf } from '../store/uris.ts';
import { mailTexts } from '../mail/texts.ts';
import type { Mailer } from '../mail/mailer.ts';

const requestsAllowed = 10;
const longestText = 20_000;

interface Context {
  db: Db;
  mailer: Mailer | null;
  provider: { publicUrl: string | null; supportMail: string | null };
}

type Asker = Pick<Account, 'id' | 'username' | 'first_name' | 'last_name' | 'email'>;

/** What a support request is about: the failed run of a node. */
export interface SupportCase {
  switchboard: { id: number; name: string };
  node: { id: number; func: string };
  run: { id: number; start: string; stacktrace: string | null };
  message: string;
}

/** Sends a failed run to the support team, at most ten an hour from one user. */
export async function requestSupport(context: Context, account: Asker, about: SupportCase): Promise<void> {
  const { mailer, provider } = context;
  if (mailer === null || provider.supportMail === null) throw new Problem('no_support');
  await noteRequest(context.db, account.id);
  const { subject, text } = mailTexts.de.supportRequest({
    switchboard: plain(about.switchboard.name),
    switchboardUrl: `${provider.publicUrl ?? ''}/switchboards/edit/${about.switchboard.id}`,
    node: `${plain(about.node.func)} (${uriOf('node', about.node.id)})`,
    run: String(about.run.id),
    start: about.run.start,
    user: plain(displayName(account)),
    username: plain(account.username),
    email: plain(account.email),
    message: plain(about.message, true),
    stacktrace: plain(about.run.stacktrace ?? '', true),
  });
  if (!(await mailer({ to: provider.supportMail, subject, text }))) throw new Problem('support_not_sent');
}

/** The first half of the numbers of the locks of users. */
const accountLocks = 7_346_011;

/** One after the other for each user: many requests at once count as well. */
async function noteRequest(db: Db, account: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [accountLocks, account]);
    await tx.query("DELETE FROM geo.support_request WHERE account_id = $1 AND at < now() - interval '1 hour'", [account]);
    const { rows } = await tx.query<{ n: number }>('SELECT count(*) AS n FROM geo.support_request WHERE account_id = $1', [account]);
    if (rows[0]!.n >= requestsAllowed) throw new Problem('support_limit', { limit: requestsAllowed });
    await tx.query('INSERT INTO geo.support_request (account_id) VALUES ($1)', [account]);
  });
}

/** Text of users for a mail: without control characters, which could pretend to be headers or hide what follows. */
function plain(text: string, lines = false): string {
  const visible = text.replace(lines ? /[^\P{C}\n\t]/gu : /\p{C}/gu, ' ').trim();
  return visible.length > longestText ? `${visible.slice(0, longestText)} …` : visible;
}
