import type { z } from 'zod';
import { deepField } from '../../records/depth.ts';
import { hintText, inputHints } from '../hints.ts';
import { withoutBlankNumbers } from './blankNumbers.ts';
import { kindHint } from './kindHints.ts';
import { numberHint } from './numberHints.ts';

/** An input as its schema reads it, or what is wrong with it: by the path of each field, what would be right. */
export type CheckedInput<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** What the library of the schemas says where the contract says nothing. */
type LibraryText = z.core.$ZodErrorMap;

/** What stands at a path: a schema may have made a number of it, also of nothing. */
function at(value: unknown, path: readonly PropertyKey[] | undefined): unknown {
  return (path ?? []).reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}

/** Checks the query or the body of a call, as far as it may be nested. One rule for the server and for mocks. `whole` is the path of the input itself. */
export function checkInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  language: 'de' | 'en',
  library: LibraryText,
  whole = '(root)',
): CheckedInput<z.output<S>> {
  const deep = deepField(value);
  if (deep !== null) return { ok: false, fields: { [deep]: inputHints.depth[language] } };
  const result = schema.safeParse(withoutBlankNumbers(schema, value), {
    error: (issue) => {
      const isMissing = issue.code === 'invalid_type' && at(value, issue.path) === undefined;
      if (isMissing) return inputHints.missing[language];
      return hintText(issue, language) ?? numberHint(issue, language) ?? kindHint(issue, language) ?? library(issue);
    },
  });
  if (result.success) return { ok: true, data: result.data };
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || whole] ??= issue.message;
  return { ok: false, fields };
}
