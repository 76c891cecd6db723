import { noteDegrees } from '../geojson/degrees.ts';
import { geometryReason, type BatchBuilder } from '../reading/batch.ts';
import { withoutMember } from '../text/json-walk.ts';
import type { JsonLayout } from './layout.ts';
import { recordMessages } from './messages.ts';
import { coordinateOf, geometryOf, valueAt, type JsonRecord } from './place.ts';

/** Turns objects into records: what stands at their place becomes the geometry. */
export class RecordReader {
  private readonly builder: BatchBuilder;
  private readonly layout: Pick<JsonLayout, 'place' | 'crs'>;
  private readonly about: { file: string; maxDepth: number };

  constructor(builder: BatchBuilder, layout: Pick<JsonLayout, 'place' | 'crs'>, about: { file: string; maxDepth: number }) {
    this.builder = builder;
    this.layout = layout;
    this.about = about;
  }

  /** Adds a record: its values, of which those of its place suffice, and its JSON text. */
  add(number: number, value: JsonRecord, text: string): void {
    const { place } = this.layout;
    if (place.kind === 'none') this.builder.add(number, null, text);
    else if (place.kind === 'geometry') this.addGeometry(number, valueAt(value, place.path), withoutPlace(text, place.path));
    else {
      const given = [valueAt(value, place.x), valueAt(value, place.y)] as const;
      this.addPair(number, given, text, place.decimal);
    }
  }

  private addPair(number: number, given: readonly [unknown, unknown], text: string, decimal: string): void {
    const { builder, layout, about } = this;
    const x = coordinateOf(given[0], 'x', decimal);
    const y = coordinateOf(given[1], 'y', decimal);
    if (x !== null && y !== null) {
      const geometry = { type: 'Point', coordinates: [x, y] };
      builder.addGeometry(number, geometry, text);
      if (layout.crs?.srid === 4326) noteDegrees(builder, about.file, number, geometry);
      return;
    }
    const isMissing = given.some((one) => one === null || one === undefined || (typeof one === 'string' && one.trim() === ''));
    const wrong = x === null ? given[0] : given[1];
    builder.reject(number, isMissing ? recordMessages.missing(number) : recordMessages.badCoordinate(number, JSON.stringify(wrong) ?? ''));
  }

  private addGeometry(number: number, value: unknown, text: string): void {
    const { builder, layout, about } = this;
    try {
      const found = geometryOf(value, about.maxDepth);
      builder.addGeometry(number, found?.geometry, text, about.maxDepth);
      if (!found) return;
      builder.noteLosses(number, found);
      if (layout.crs?.srid === 4326) noteDegrees(builder, about.file, number, found.geometry);
    } catch (error) {
      builder.reject(number, geometryReason(error, number));
    }
  }
}

/** A geometry of its own is no property; what stands within another object stays there. */
function withoutPlace(text: string, [name, ...further]: readonly string[]): string {
  return name === undefined || further.length > 0 ? text : withoutMember(text, name);
}
