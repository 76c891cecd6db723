import { listed } from '../world/lists.ts';
import { securityEntryOf } from '../world/people/security.ts';
import type { Answers } from './answers.ts';
import { superusersOnly } from './people.ts';

export const securityAnswers: Answers<'securityLog'> = {
  securityLog: ({ world, user, query }) => {
    superusersOnly(user);
    const { event, user_uri: person, from, to, order_by = '-at' } = query;
    const kinds = event?.split(',');
    const found = [...world.securityLog.values()].filter(
      (entry) =>
        (kinds === undefined || kinds.includes(entry.event)) &&
        (person === undefined || [entry.user, entry.impersonator, entry.object].includes(person)) &&
        (from === undefined || Date.parse(entry.at) >= Date.parse(from)) &&
        (to === undefined || Date.parse(entry.at) < Date.parse(to)),
    );
    const sign = order_by.startsWith('-') ? -1 : 1;
    const ordered = found.toSorted((a, b) => (a.at.localeCompare(b.at) || a.id - b.id) * sign);
    const { objects, meta } = listed(
      ordered,
      { ...query, order_by: undefined },
      {
        textOf: (entry) => `${entry.user_name} ${entry.impersonator_name} ${entry.object_name} ${entry.ip_address}`,
      },
    );
    return { objects: objects.map((entry) => securityEntryOf(world, entry)), meta };
  },
};
