import { isRecord } from '../guards.ts';
import { switchOf, inGroups, type KeyedShape, type ConfigSection } from './field.ts';
import { kindOf } from './kinds.ts';
import { heldBy } from './overrides.ts';
import { valueAt, type NamedValues } from './paths.ts';

/** A value that is not possible. */
export interface FieldProblem {
  /** Where it stands; rows of a list count from 0: `tile_matrices.0.identifier`. */
  readonly path: string;
  readonly field: KeyedShape;
  /** What stands there; undefined for nothing. */
  readonly value: unknown;
  /** Something is required, and nothing stands there. */
  readonly missing: boolean;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The first set of named values on the way to a field that is none. */
function brokenOnTheWay(path: string, value: NamedValues): string | undefined {
  const keys = path.split('.');
  return keys
    .slice(1)
    .map((_, at) => keys.slice(0, at + 1).join('.'))
    .find((part) => {
      const stated = valueAt(value, part);
      return stated !== undefined && stated !== null && !isRecord(stated);
    });
}

/** What is wrong with the values of fields, in their order. */
export function problemsIn(fields: readonly KeyedShape[], value: NamedValues, below = ''): FieldProblem[] {
  return fields.flatMap((field): FieldProblem[] => {
    const path = below + field.key;
    const broken = brokenOnTheWay(field.key, value);
    if (broken !== undefined) return [{ path, field, value: valueAt(value, broken), missing: false }];
    const stated = valueAt(value, field.key);
    if (field.required && isNothing(heldBy(field, value))) return [{ path, field, value: stated, missing: true }];
    if (stated === undefined || stated === null) return [];
    if (!kindOf(field).fits(stated, field)) return [{ path, field, value: stated, missing: false }];
    if (field.kind !== 'list') return [];
    return (stated as readonly NamedValues[]).flatMap((row, at) => problemsIn(field.fields, row, `${path}.${at}.`));
  });
}

/** What is wrong with the values of sections; one that is not activated is not asked for anything. */
export function problemsOf(sections: readonly ConfigSection[], value: NamedValues): FieldProblem[] {
  return sections.flatMap((section) => {
    const [own] = switchOf(section);
    const fields = inGroups(section.fields);
    if (own === undefined || heldBy(own, value) === true) return problemsIn([...(own ? [own] : []), ...fields], value);
    return problemsIn([own, ...fields.map((field) => ({ ...field, required: false }))], value);
  });
}
