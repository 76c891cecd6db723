import type { z } from 'zod';
import { columnKind } from '../../../columns/registry.ts';
import { isReplaceable, replacerOf } from '../../../records/replace.ts';
import { editedMoment } from '../../../records/moments.ts';
import { mostChanged, type Datum, type ReplacementInput, type ReplacementPreview, type ReplacementResult } from '../../../schemas/datum.ts';
import { momentAt, refusal } from './momentAt.ts';
import { editableRecords, storeEdit } from './moments.ts';
import { columnsOf, noColumn, soughtRecords } from './records.ts';
import type { Actor, World } from '../state.ts';

type Input = z.output<typeof ReplacementInput>;
type Replaced = ReplacementPreview['objects'][number] & { readonly value: unknown };

const limit = mostChanged.embedded;
const shown = 20;

/** What a replacement changes, in the order of the records. */
function replacedIn(records: readonly Datum[], input: Input): Replaced[] {
  const columns = columnsOf(records);
  const asked = columns.filter(({ key, kind }) => (input.column === undefined ? kind === 'string' : key === input.column));
  if (input.column !== undefined && asked.length === 0) throw noColumn('column', input.column, columns);
  const wrong = asked.find((column) => !isReplaceable(column));
  if (wrong) throw refusal('irreplaceable', { key: wrong.key }, { fields: { column: 'column' } });
  return soughtRecords(records, input).flatMap(({ id, properties }) =>
    asked.flatMap(({ key, kind }): Replaced[] => {
      const found = replacerOf(kind, input)(JSON.stringify(properties?.[key] ?? null));
      if (!found) return [];
      if ('wrong' in found) {
        const values = { record: id, before: found.before, after: found.wrong, key, expected: columnKind(kind).expects.de };
        throw refusal('wrong_replacement', values, { fields: { replacement: values.expected } });
      }
      return [{ id, column: key, before: found.before, after: found.after, value: JSON.parse(found.json) as unknown }];
    }),
  );
}

function found(world: World, user: Actor, momentId: string, input: Input): Replaced[] {
  return replacedIn(editableRecords(world, user, momentId).records, input);
}

/** What a replacement would change. */
export function previewReplacement(world: World, user: Actor, momentId: string, input: Input): ReplacementPreview {
  const objects = found(world, user, momentId, input);
  const records = new Set(objects.map(({ id }) => id)).size;
  return {
    records: Math.min(records, limit),
    values: objects.length,
    limit,
    more: records > limit,
    objects: objects.slice(0, shown).map(({ id, column, before, after }) => ({ id, column, before, after })),
  };
}

/** Replaces values in the open moment. */
export function replaceValues(world: World, user: Actor, momentId: string, input: Input): Omit<ReplacementResult, 'step'> {
  const { records } = editableRecords(world, user, momentId);
  const changes = Map.groupBy(replacedIn(records, input), ({ id }) => id);
  if (changes.size > limit) throw refusal('too_many_replacements', { limit });
  const { depot, moment } = momentAt(world, user, momentId);
  const result = { moment_id: editedMoment(depot)?.id ?? moment.id, moment_size: moment.size };
  for (const [id, values] of changes) {
    const set = Object.fromEntries(values.map(({ column, value }) => [column, value]));
    Object.assign(result, storeEdit(world, user, world.depots.get(depot.id)!, id, set));
  }
  return { moment_id: result.moment_id, moment_size: result.moment_size, changed: changes.size, skipped: 0 };
}
