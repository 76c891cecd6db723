import type { Geometry, Position } from 'geojson';
import type { Losses } from './losses.ts';
import { geometryFaults } from './messages.ts';
import { GeometryError } from './writer.ts';

export interface WktGeometry extends Losses {
  geometry: Geometry;
  /** From a leading `SRID=25832;`. */
  srid: number | null;
}

/** Whether a text begins like WKT. */
export function looksLikeWkt(text: string): boolean {
  return /^\s*(?:SRID=\d+;)?\s*(?:MULTI)?(?:POINT|LINESTRING|POLYGON|GEOMETRYCOLLECTION)\s*(?:ZM?|M)?\s*(?:\(|EMPTY)/i.test(text);
}

/** Reads WKT and EWKT; a third value is the height unless the type says M, further values are dropped. Throws GeometryError. */
export function wktToGeometry(text: string, maxDepth = 64): WktGeometry {
  const srid = /^\s*SRID=(\d+);/i.exec(text);
  const scanner = new Scanner(srid ? text.slice(srid[0].length) : text, maxDepth);
  const geometry = scanner.geometry(0);
  scanner.end();
  return { geometry, srid: srid ? Number(srid[1]) : null, isMeasured: scanner.isMeasured };
}

class Scanner {
  private readonly text: string;
  private readonly maxDepth: number;
  private at = 0;
  isMeasured = false;
  /** Of the geometry at hand: a third value is M. */
  private thirdIsMeasure = false;

  constructor(text: string, maxDepth: number) {
    this.text = text;
    this.maxDepth = maxDepth;
  }

  geometry(depth: number): Geometry {
    if (depth > this.maxDepth) throw new GeometryError(geometryFaults.tooDeep(this.maxDepth));
    const word = this.match(/[A-Za-z]+/y)?.toUpperCase() ?? '';
    const suffix = /^(.*?)(ZM|Z|M)?$/.exec(word);
    const dimension = suffix?.[2] ?? this.match(/(?:ZM|Z|M)(?![A-Za-z])/iy)?.toUpperCase();
    this.thirdIsMeasure = dimension === 'M';
    this.isMeasured ||= dimension === 'M' || dimension === 'ZM';
    return this.body(suffix?.[1] ?? word, depth);
  }

  end(): void {
    this.match(/;/y);
    this.blanks();
    if (this.at < this.text.length) throw new GeometryError(geometryFaults.wktPlace(this.at + 1));
  }

  private body(type: string, depth: number): Geometry {
    switch (type) {
      case 'POINT':
        return { type: 'Point', coordinates: this.list(() => this.position())[0] ?? [] };
      case 'LINESTRING':
        return { type: 'LineString', coordinates: this.positions() };
      case 'POLYGON':
        return { type: 'Polygon', coordinates: this.list(() => this.positions()) };
      case 'MULTIPOINT':
        return { type: 'MultiPoint', coordinates: this.list(() => this.bracketedPosition()) };
      case 'MULTILINESTRING':
        return { type: 'MultiLineString', coordinates: this.list(() => this.positions()) };
      case 'MULTIPOLYGON':
        return { type: 'MultiPolygon', coordinates: this.list(() => this.list(() => this.positions())) };
      case 'GEOMETRYCOLLECTION':
        return { type: 'GeometryCollection', geometries: this.list(() => this.geometry(depth + 1)) };
      default:
        throw new GeometryError(geometryFaults.wktType(type));
    }
  }

  private positions(): Position[] {
    return this.list(() => this.position());
  }

  private list<T>(item: () => T): T[] {
    if (this.match(/EMPTY/iy)) return [];
    this.need('(');
    const items = [item()];
    while (this.take(',')) items.push(item());
    this.need(')');
    return items;
  }

  private bracketedPosition(): Position {
    if (!this.take('(')) return this.position();
    const position = this.position();
    this.need(')');
    return position;
  }

  private position(): Position {
    const position = [this.number(), this.number()];
    const third = this.optionalNumber();
    if (third !== null && !this.thirdIsMeasure) position.push(third);
    if (third !== null) this.optionalNumber();
    return position;
  }

  private number(): number {
    const value = this.optionalNumber();
    if (value === null) throw new GeometryError(geometryFaults.wktPlace(this.at + 1));
    return value;
  }

  private optionalNumber(): number | null {
    const text = this.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y);
    return text === null ? null : Number(text);
  }

  private match(pattern: RegExp): string | null {
    this.blanks();
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return null;
    this.at = pattern.lastIndex;
    return found[0];
  }

  private take(character: string): boolean {
    this.blanks();
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private need(character: string): void {
    if (!this.take(character)) throw new GeometryError(geometryFaults.wktPlace(this.at + 1));
  }

  private blanks(): void {
    while (this.at < this.text.length && this.text.charCodeAt(this.at) <= 32) this.at++;
  }
}
