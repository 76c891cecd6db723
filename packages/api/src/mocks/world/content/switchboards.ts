import type { RunStatus, Switchboard } from '../../../schemas/switchboard.ts';
import { makeSwitchboard, makeSwitchboardFolder } from '../make.ts';
import { newObject } from '../published.ts';
import type { World } from '../state.ts';
import type { People } from './people.ts';
import { dated } from './times.ts';

/** Name, folder, state, share that is done, owner, tags. */
const seeded: readonly (readonly [string, string | null, RunStatus, number, 'admin' | 'kim' | 'jonas', readonly string[]])[] = [
  ['Überflutungstiefen berechnen', 'Wasser', 'success', 1, 'admin', ['Wasser', 'Hochwasser 2021']],
  ['Radwege an Schulen', 'Verkehr', 'started', 0.4, 'kim', ['Verkehr']],
  ['Baustellen nachts importieren', 'Verkehr', 'failure', 0.25, 'jonas', ['Verkehr', 'Demo']],
  ['Schutzgebiete verschneiden', null, 'waiting', 0, 'kim', ['Umwelt']],
  ['Bebauungspläne prüfen', null, 'initialized', 0, 'admin', ['Planung', 'Veraltet']],
];

/** Five more switchboards in two folders, and four workflows. */
export function seedSwitchboards(world: World, people: People, tags: ReadonlyMap<string, string>): void {
  const folders = new Map(['Wasser', 'Verkehr'].map((name) => [name, makeSwitchboardFolder(world, people.admin, name).resource_uri]));
  const switchboards = seeded.map(([name, folder, status, total, owner, tagNames], index): Switchboard => {
    const switchboard: Switchboard = {
      ...makeSwitchboard(world, people[owner], name, folder === null ? null : (folders.get(folder) ?? null)),
      ...dated(33 - 2 * index, 8 - 1.5 * index),
      description: 'Liest Magazine, rechnet und schreibt ein Ergebnis.',
      status,
      progress: { total },
      tags: tagNames.flatMap((tag) => tags.get(tag) ?? []),
      periodic_execution: index === 2,
      periodic_execution_rule: index === 2 ? 'FREQ=DAILY;BYHOUR=2;BYMINUTE=0' : '',
      permissions: [{ user: null, group: people.planning, perms: ['read_switchboard', 'execute_switchboard'] }],
    };
    world.switchboards.set(switchboard.id, switchboard);
    return switchboard;
  });
  const workflows = ['Überflutung ermitteln', 'Schulwege bewerten', 'Baustellenmeldung übernehmen', 'Ohne Switchboard'];
  workflows.forEach((name, index) => {
    const switchboard = switchboards[index === 3 ? -1 : index];
    const workflow = {
      ...newObject(world, 'workflow', index === 1 ? people.kim : people.admin, {
        name,
        slug: index === 0 ? 'ueberflutung' : '',
        description: 'Eingaben wählen, ausführen, Ergebnis ansehen.',
        steps: switchboard ? [{ switchboard: switchboard.resource_uri, executor: 'default' as const }] : [],
        permissions: [{ user: null, group: people.water, perms: ['execute_workflow'] }],
      }),
      ...dated(15 - index, 4 - 0.5 * index),
    };
    world.workflows.set(workflow.id, workflow);
  });
}
