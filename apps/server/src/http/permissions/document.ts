import { endpoints, keyRealms, type EndpointName, type KeyRealm } from '@geo/api';
import { keyAddresses } from '../security/key-addresses.ts';
import { roles, rolesFor, verdict, type Demand, type Role, type Verdict } from './demand.ts';
import { addresses, matrix, type Address } from './matrix.ts';

/** The page of the table, from the root of the project. */
export const documentPath = 'docs/permissions.md';

// In the page a request of another site is a sentence: it is refused wherever something is changed.
const shown = roles.filter((role) => role !== 'tokenless');
const cells: Readonly<Record<Verdict, string>> = {
  allowed: 'yes',
  unauthenticated: '401',
  forged: '403',
  forbidden: '403',
  not_found: '404',
  no_such_reference: '422',
};

const introduction = `# Permissions

Written from \`apps/server/src/http/permissions/matrix.ts\` by \`npm run permissions\`; do not edit. The server is tested against the same table, call by call and role by role.

Objects have an owner and a permission table, whose rows give a user or a group some of the permissions \`read\`, \`write\`, \`share\`, \`execute\` (switchboards and workflows) and \`approve\`, \`publish\` (depots). Each of them implies reading and nothing else: who may write may not execute or share. The owner and superusers have all. Global permissions, as \`add_depot\`, belong to users and groups, not to objects.

| role | is |
| --- | --- |
| anonymous | nobody: no session |
| other | a user with all global permissions and none at the object |
| acting | a superuser who acts as \`other\` |
| unlicensed | a user with all permissions at the object and all global ones but the one that the call asks for |
| reader, runner, writer, sharer, publisher, approver | a user with this one permission at the object; over a layer, \`publisher\` may write it and publish its depot |
| member | a member of a group that may write |
| owner, superuser | who made the object; a superuser who acts as nobody else |

\`yes\`: it is done. \`401\`: not logged in. \`403\`: the permission is missing. \`404\`: what may not be read is not there. \`422\`: the same for an object that the input names. A line without a verb demands no object: it is answered with what the user may see. Empty: the role makes no difference there. Whatever changes something is refused with 403 without the token of the session.

\`key\`: the realms of which an API key needs one to make the call (\`packages/api/src/contract/keyRealms.ts\`, \`http/security/key-addresses.ts\`); empty where no key makes it (403). A key has the rights of its owner at that moment and the column of that role otherwise; it needs no token, and a request with a key has no session.`;

function demandText(demand: Demand): string {
  if (demand.need === 'nothing') return 'nothing';
  if (demand.need === 'session') return 'a session';
  if (demand.need === 'oneself') return `a session, acting as nobody else${demand.holds ? `, and \`${demand.holds}\`` : ''}`;
  if (demand.need === 'superuser') return 'superuser';
  if (demand.need === 'holder') return `\`${demand.holds}\``;
  if (demand.need === 'listing') return `${demand.served ? 'nothing' : 'a session'}; lists what one may ${demand.verb} (${demand.at})`;
  return `${demand.verb} ${demand.at}${demand.holds ? ` and \`${demand.holds}\`` : ''}`;
}

function cell(demand: Demand, role: Role): string {
  return rolesFor(demand).includes(role) ? cells[verdict(demand, role, false)] : '';
}

interface Line {
  readonly call: string;
  readonly way: string;
  readonly demand: Demand;
  /** Realms of keys. */
  readonly open: readonly KeyRealm[] | null;
}

function table(lines: readonly Line[]): string {
  const row = (columns: readonly string[]): string => `| ${columns.join(' | ')} |`.replaceAll(/ {2,}/g, ' ');
  return [
    row(['call', 'way', 'demands', 'key', ...shown]),
    row(Array.from({ length: shown.length + 4 }, () => '---')),
    ...lines.map(({ call, way, demand, open }) =>
      row([
        `\`${call}\``,
        way === 'always' ? '' : way,
        demandText(demand),
        open?.join(', ') ?? '',
        ...shown.map((role) => cell(demand, role)),
      ]),
    ),
  ].join('\n');
}

/** The table as a page. */
export function permissionsDocument(): string {
  const lines = (Object.keys(matrix) as EndpointName[]).flatMap((name) => {
    const { method, path, tag } = endpoints[name];
    return Object.entries<Demand>(matrix[name]).map(([way, demand]) => ({
      tag,
      call: `${method} ${path}`,
      way,
      demand,
      open: keyRealms[name],
    }));
  });
  const sections = [...Map.groupBy(lines, (line) => line.tag)].map(([tag, found]) => `## ${tag}\n\n${table(found)}`);
  const others = Object.entries(addresses).flatMap(([call, ways]) =>
    Object.entries<Demand>(ways).map(([way, demand]) => ({ call, way, demand, open: keyAddresses[call as Address] })),
  );
  return `${[introduction, ...sections, `## Files, tiles, services and sockets\n\n${table(others)}`].join('\n\n')}\n`;
}
