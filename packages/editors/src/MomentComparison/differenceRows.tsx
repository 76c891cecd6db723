import { changedKeys, sameJson, type DatumColumn, type RecordDifference } from '@geo/api';
import type { Format, RecordColumn, RecordRow } from '@geo/ui';
import { ChangedText } from './ChangedText.tsx';
import { formatValue, recordColumns } from '../values/index.ts';

/** A value that differs: what it was and what it is. */
class Changed {
  readonly before: unknown;
  readonly after: unknown;

  constructor(before: unknown, after: unknown) {
    this.before = before;
    this.after = after;
  }
}

/** The column that says whether a record lies elsewhere; no attribute is called so. */
export const movedKey = '\0moved';

/** Rows of a table of differences: what is the same stands once, what is not with both values. */
export function differenceRows(differences: readonly RecordDifference[], columns: readonly DatumColumn[]): RecordRow[] {
  return differences.map(({ id, before, after, moved }) => {
    const [old, young] = [before?.properties ?? {}, after?.properties ?? {}];
    const values = columns.map(({ key }) => {
      if (!before || !after) return [key, (after ? young : old)[key]];
      return [key, sameJson(old[key] ?? null, young[key] ?? null) ? young[key] : new Changed(old[key], young[key])];
    });
    return { id, values: { ...Object.fromEntries(values), [movedKey]: moved } };
  });
}

/** The columns with those first that differ, after the first one, which mostly names the record: a table hides the last of many. */
export function differingFirst(columns: readonly DatumColumn[], differences: readonly RecordDifference[]): DatumColumn[] {
  const changed = differences.flatMap(({ before, after }) =>
    before && after ? changedKeys(before.properties ?? {}, after.properties ?? {}, columns) : [],
  );
  const differ = new Set(changed);
  const [first, ...others] = columns;
  return first ? [first, ...others.filter(({ key }) => differ.has(key)), ...others.filter(({ key }) => !differ.has(key))] : [];
}

/** The columns of such a table: of what differs the old value is struck out before the new one. */
export function differenceColumns(columns: readonly DatumColumn[], format: Format): RecordColumn[] {
  const plain = recordColumns(columns, format, { type: 'anything', label: 'value' });
  return plain.map((column, index) => {
    const shown = (value: unknown): string => formatValue(value, format, columns[index]?.kind).text;
    return {
      ...column,
      text: (value) => (value instanceof Changed ? `${shown(value.before)} → ${shown(value.after)}` : shown(value)),
      compare: (first, second) =>
        column.compare!(first instanceof Changed ? first.after : first, second instanceof Changed ? second.after : second),
      render: (value) =>
        value instanceof Changed ? <ChangedText before={shown(value.before)} after={shown(value.after)} /> : column.render?.(value),
    };
  });
}
