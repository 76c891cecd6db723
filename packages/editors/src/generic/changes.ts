import { sameJson } from '@geo/api';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of `next` that differ from `base`. */
export function changedFields(base: Fields, next: Fields): Fields {
  return Object.fromEntries(Object.entries(next).filter(([key, value]) => !sameJson(base[key], value)));
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
