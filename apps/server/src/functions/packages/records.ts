import { columnKind, isRecord, plainText } from '@geo/api';
import { GeometryError, storableJson, WkbWriter, writeGeometry } from '../../formats/index.ts';
import { encodeRecords, mayHoldPolygons } from '../../depots/copy-encoder.ts';
import type { LocalText } from '../../problems/index.ts';
import { failureOf, type About } from './messages.ts';
import type { PromisedColumn } from './protocol.ts';

/** What becomes of the records that a function answers; refuses the first that is not as it was promised. */
export class AnsweredRecords {
  readonly #about: About;
  readonly #columns: ReadonlyMap<string, PromisedColumn>;
  readonly #srid: number;
  readonly #isPlaced: boolean;
  readonly #writer = new WkbWriter();
  count = 0;
  hasPolygons = false;

  /** @param isPlaced They may have a geometry. */
  constructor(about: About, columns: readonly PromisedColumn[], srid: number, isPlaced: boolean) {
    this.#about = about;
    this.#columns = new Map(columns.map((column) => [column.key, column]));
    this.#srid = srid;
    this.#isPlaced = isPlaced;
  }

  /** Tuples for the database. */
  tuples(records: readonly unknown[]): Uint8Array {
    const numbers: number[] = [];
    const places: (Uint8Array | null)[] = [];
    const properties: string[] = [];
    for (const record of records) {
      numbers.push((this.count += 1));
      if (!isRecord(record) || !isRecord(record['properties']))
        throw this.#refusal({ de: 'hat keine Eigenschaften (properties)', en: 'has no properties' });
      properties.push(this.#properties(record['properties']));
      places.push(this.#place(record['geometry']));
    }
    return encodeRecords(numbers, places, properties, this.#srid);
  }

  #refusal(fault: LocalText): Error {
    return failureOf(this.#about, 'package_record', {
      de: `hat einen falschen Datensatz geantwortet, und zwar den ${this.count}. Er ${fault.de}`,
      en: `answered a wrong record, number ${this.count}. It ${fault.en}`,
    });
  }

  #properties(own: Readonly<Record<string, unknown>>): string {
    const members: string[] = [];
    for (const [key, value] of Object.entries(own)) {
      const column = this.#columns.get(key);
      if (!column)
        throw this.#refusal({
          de: `hat die Eigenschaft „${key}“, die keine der versprochenen Spalten ist`,
          en: `has the property "${key}", which is none of the columns that were promised`,
        });
      if (value !== null) members.push(`${JSON.stringify(key)}:${this.#value(column, value)}`);
    }
    return storableJson(`{${members.join(',')}}`);
  }

  #value({ key, kind }: PromisedColumn, value: unknown): string {
    const own = columnKind(kind);
    if (kind === 'json') return this.#nested(key, value);
    if (!own.isTold(value))
      throw this.#refusal({
        de: `hat in der Spalte „${key}“ den Wert „${shortened(value)}“; erwartet ist ${own.expects.de}`,
        en: `has the value "${shortened(value)}" in the column "${key}"; expected is ${own.expects.en}`,
      });
    // Whole numbers that a double does not hold come as the text of their digits.
    return typeof value === 'string' && (kind === 'integer' || kind === 'number') ? value : JSON.stringify(value);
  }

  #nested(key: string, value: unknown): string {
    if (isDeeper(value, deepest))
      throw this.#refusal({
        de: `hat in der Spalte „${key}“ mehr als ${deepest} Ebenen ineinander`,
        en: `has more than ${deepest} levels within each other in the column "${key}"`,
      });
    return JSON.stringify(value);
  }

  #place(geometry: unknown): Uint8Array | null {
    if (geometry === null || geometry === undefined) return null;
    if (!this.#isPlaced)
      throw this.#refusal({ de: 'hat eine Geometrie, und eine Tabelle hat keine', en: 'has a geometry, and a table has none' });
    try {
      const { wkb } = writeGeometry(this.#writer, geometry);
      this.hasPolygons ||= mayHoldPolygons(wkb);
      return wkb;
    } catch (error) {
      if (!(error instanceof GeometryError)) throw error;
      const { de, en } = error.fault;
      throw this.#refusal({ de: `hat eine Geometrie, die nicht geht: ${de}`, en: `has a geometry that cannot be used: ${en}` });
    }
  }
}

const deepest = 64;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1));
}

const shortened = (value: unknown): string => {
  const text = isDeeper(value, deepest) ? '…' : plainText(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};
