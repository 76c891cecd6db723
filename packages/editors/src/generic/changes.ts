type Fields = Readonly<Record<string, unknown>>;

/** True when both hold the same JSON; the order of keys does not matter. */
export function sameJson(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true;
  if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null) return false;
  if (Array.isArray(first) !== Array.isArray(second)) return false;
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].every((key) => sameJson((first as Fields)[key], (second as Fields)[key]));
}

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
