import { sameJson } from '@geo/api';
import type { FormDefinition } from './definition.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of `next` that differ from `base`. */
export function changedFields(base: Fields, next: Fields): Fields {
  return Object.fromEntries(Object.entries(next).filter(([key, value]) => !sameJson(base[key], value)));
}

type Bodies<Draft> = Pick<FormDefinition<never, Draft>, 'toBody'>;

/** True when another body would be sent. */
export function sendsChange<Draft>({ toBody }: Bodies<Draft>, from: Draft, to: Draft, isNew: boolean): boolean {
  return Object.keys(changedFields(toBody(from, isNew) as Fields, toBody(to, isNew) as Fields)).length > 0;
}

/**
 * True when a draft is no longer what it began as. What a body leaves out since it is no value yet is told by its problems:
 * it is lost as well when the editor closes.
 */
export function isChanged<Draft>(
  definition: Bodies<Draft> & Pick<FormDefinition<never, Draft>, 'problems'>,
  from: Draft,
  to: Draft,
  isNew: boolean,
): boolean {
  const faulty = (draft: Draft): string => Object.keys(definition.problems(draft, isNew)).toSorted().join();
  return sendsChange(definition, from, to, isNew) || faulty(from) !== faulty(to);
}

/** Messages by the field they stand at: a path such as `permissions.0.perms` belongs to `permissions`. The first of a field wins. */
export function messagesByField(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) messages[path.split('.')[0]!] ??= message;
  return messages;
}

/** Messages of fields that the form does not show. */
export function unplacedMessages(messages: Readonly<Record<string, string>>, shown: Fields): string[] {
  return Object.entries(messages)
    .filter(([field]) => !(field in shown))
    .map(([, message]) => message);
}
