import { deepField, hintText, inputHints } from '@geo/api';
import type { z } from 'zod';
import { de, en } from 'zod/locales';
import { Problem } from '../problems/index.ts';

const localeErrors = { de: de().localeError, en: en().localeError };

/** Checks a value, as far as it may be nested; every wrong field is named with what would be right. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, language: 'de' | 'en'): z.output<S> {
  const deep = deepField(value);
  if (deep !== null) throw invalid({ [deep]: inputHints.depth[language] });
  const result = schema.safeParse(value, {
    error: (issue) => hintText(issue, language) ?? localeErrors[language](issue),
  });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || '(root)'] ??= issue.message;
  throw invalid(fields);
}

function invalid(fields: Readonly<Record<string, string>>): Problem {
  const details = Object.entries(fields)
    .map(([path, message]) => `${path}: ${message}`)
    .join('; ');
  return new Problem('invalid', { details }, { fields });
}
