import type { DatumColumn } from '@geo/api';
import { columnSql } from '../../../columns/index.ts';
import { typeNumbers } from '../../wkb/fromGeometry.ts';
import { cellTypes, type CellType } from './cells.ts';

/** What the writer's SQL says of a record: place, box of the place, then the values of its columns as texts; of one that is kept also its number and its JSON. */
export type RecordLine = readonly (string | null)[];

/** Texts in front of the values: WKB in hexadecimal digits, then the box. */
export const placeTexts = 7;

const typeNames: ReadonlyMap<number, string> = new Map(Object.entries(typeNumbers).map(([name, number]) => [number, name]));

/** Looks through all records before the first one is written: what types hold their values, and where they lie. */
export class Survey {
  private readonly open: CellType[][];
  private readonly geometryTypes = new Set<string>();
  private readonly low = [Infinity, Infinity, Infinity];
  private readonly high = [-Infinity, -Infinity, -Infinity];
  private isTold = true;
  hasPlaces = false;

  constructor(columns: readonly DatumColumn[]) {
    this.open = columns.map(({ kind }) => columnSql(kind).parquet.map((name) => cellTypes[name]));
  }

  add(line: RecordLine): void {
    this.addPlace(line);
    this.open.forEach((types, index) => {
      const text = line[placeTexts + index] ?? null;
      if (text === null) return;
      // The last one holds everything.
      for (let at = types.length - 2; at >= 0; at--) if (types[at]!.read(text) === undefined) types.splice(at, 1);
    });
  }

  /** The type of each column. */
  get types(): CellType[] {
    return this.open.map((types) => types[0]!);
  }

  /** As GeoParquet names them, sorted; none where one of them has no name there. */
  get geometryTypeNames(): string[] {
    return this.isTold ? [...this.geometryTypes].toSorted() : [];
  }

  /** Of two numbers a corner, of three where a place has a height; null where nothing has a place. */
  get box(): number[] | null {
    if (!Number.isFinite(this.low[0])) return null;
    const dimensions = Number.isFinite(this.low[2]) ? 3 : 2;
    return [...this.low.slice(0, dimensions), ...this.high.slice(0, dimensions)];
  }

  private addPlace([wkb, ...box]: RecordLine): void {
    if (wkb === null || wkb === undefined) return;
    this.hasPlaces = true;
    const code = Buffer.from(wkb.slice(2, 10), 'hex').readUInt32LE();
    const hasHeight = code >= 1000;
    const name = typeNames.get(code % 1000);
    if (name === undefined) this.isTold = false;
    this.geometryTypes.add(`${name ?? ''}${hasHeight ? ' Z' : ''}`);
    for (let axis = 0; axis < (hasHeight ? 3 : 2); axis++) {
      const [low, high] = [box[axis] ?? null, box[3 + axis] ?? null];
      if (low !== null) this.low[axis] = Math.min(this.low[axis]!, Number(low));
      if (high !== null) this.high[axis] = Math.max(this.high[axis]!, Number(high));
    }
  }
}
