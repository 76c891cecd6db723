import type { DatumColumn } from '@geo/api';
import type { ParquetCells } from '../../../columns/index.ts';
import { cellTypes, type CellType, type CellValue } from '../write/cells.ts';
import { placeTexts, type RecordLine } from '../write/survey.ts';

/**
 * How a file of our own holds records, so that they are read back as they were. Its columns are the place, those of the records, the box of
 * the place, the number of the record, and its JSON where the values do not give it back; the last three only where they are needed.
 */
export interface KeptLayout {
  hasPlaces: boolean;
  /** Of each column, in the order of the records' columns. */
  columns: readonly KeptColumn[];
  /** The number of the first record where the others count on from it; null where the file has a column of numbers. */
  first: number | null;
  /** Whether some records need their JSON. */
  hasJson: boolean;
}

interface KeptColumn {
  key: string;
  cells: ParquetCells;
  /** Records without a value have the key nevertheless, with null. */
  isNull: boolean;
}

const names: ReadonlyMap<CellType, ParquetCells> = new Map(
  Object.entries(cellTypes).map(([name, type]) => [type, name as ParquetCells] as const),
);

/** What there is to know of kept records before they are written. */
export class KeptSurvey {
  readonly #columns: readonly DatumColumn[];
  readonly #nulls: number[];
  readonly #missing: number[];
  #first: number | null = null;
  #last: number | null = null;
  #isCounted = true;

  constructor(columns: readonly DatumColumn[]) {
    this.#columns = columns;
    this.#nulls = columns.map(() => 0);
    this.#missing = columns.map(() => 0);
  }

  add(line: RecordLine): void {
    const number = Number(numberOf(line, this.#columns.length));
    if (this.#last !== null && number !== this.#last + 1) this.#isCounted = false;
    this.#first ??= number;
    this.#last = number;
    const lacking = this.#columns.flatMap((_, index) => (line[placeTexts + index] === null ? [index] : []));
    if (lacking.length === 0) return;
    const record = JSON.parse(jsonOf(line, this.#columns.length)) as Record<string, unknown>;
    for (const index of lacking) {
      const counts = Object.hasOwn(record, this.#columns[index]!.key) ? this.#nulls : this.#missing;
      counts[index]! += 1;
    }
  }

  /** Null where the records need a column of numbers, as a file without any column is none. */
  firstOf(hasPlaces: boolean): number | null {
    return this.#isCounted && (this.#columns.length > 0 || hasPlaces) ? (this.#first ?? 1) : null;
  }

  columns(types: readonly CellType[]): KeptColumn[] {
    return this.#columns.map(({ key }, index) => ({
      key,
      cells: names.get(types[index]!)!,
      isNull: this.#nulls[index]! > this.#missing[index]!,
    }));
  }
}

export const numberOf = (line: RecordLine, columns: number): string => line[placeTexts + columns]!;
export const jsonOf = (line: RecordLine, columns: number): string => line[placeTexts + columns + 1]!;

/** Whether the values of a record give back its JSON. */
export function isGivenBack(
  line: RecordLine,
  record: (values: readonly (CellValue | null)[]) => string,
  columns: readonly KeptColumn[],
): boolean {
  const values = columns.map(({ cells }, index) => {
    const text = line[placeTexts + index] ?? null;
    return text === null ? null : cellTypes[cells].isJson ? text : ((cellTypes[cells].read(text) as CellValue | undefined) ?? null);
  });
  return record(values) === jsonOf(line, columns.length);
}

/** The JSON of a record by the values of its columns, as PostgreSQL writes it: shorter keys first. */
export function recordJson(columns: readonly KeptColumn[]): (values: readonly (CellValue | null)[]) => string {
  const ordered = columns
    .map(({ key, cells, isNull }, index) => ({
      bytes: Buffer.from(key),
      start: `${JSON.stringify(key)}: `,
      type: cellTypes[cells],
      isNull,
      index,
    }))
    .toSorted((a, b) => a.bytes.length - b.bytes.length || a.bytes.compare(b.bytes));
  return (values) => {
    const members: string[] = [];
    for (const { start, type, isNull, index } of ordered) {
      const value = values[index]!;
      if (value !== null) members.push(`${start}${type.json(value)}`);
      else if (isNull) members.push(`${start}null`);
    }
    return `{${members.join(', ')}}`;
  };
}
