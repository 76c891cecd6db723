import type { Position } from 'geojson';
import { BatchBuilder } from '../reading/batch.ts';
import type { SourceBatch, SourceReading } from '../types.ts';
import { wkbToGeometry } from '../wkb/toGeometry.ts';

/** The table whose rows are the vertices of lines. */
export const shapes = 'shapes';

interface Vertex {
  sequence: number;
  position: Position;
}

/** The vertices of each shape, which stand one after the other, as one line in the order of their sequence. */
export async function* linesOf({ batches, warnings, totalBytes }: SourceReading): AsyncGenerator<SourceBatch> {
  const builder = new BatchBuilder(warnings);
  let id: string | null = null;
  let vertices: Vertex[] = [];
  let number = 0;
  const finish = (): void => {
    if (id === null) return;
    vertices.sort((a, b) => a.sequence - b.sequence);
    const coordinates = vertices.map(({ position }) => position);
    const geometry = coordinates.length === 1 ? { type: 'Point', coordinates: coordinates[0] } : { type: 'LineString', coordinates };
    builder.addGeometry(++number, geometry, JSON.stringify({ shape_id: id }));
    vertices = [];
  };
  for await (const batch of batches) {
    for (const { number: row, reason } of batch.rejected) builder.reject(row, reason);
    for (let index = 0; index < batch.count; index++) {
      const wkb = batch.wkb[index];
      const place = wkb ? wkbToGeometry(wkb) : null;
      const row = JSON.parse(batch.properties[index]!) as Record<string, unknown>;
      const own = String(row.shape_id as string | number);
      if (own !== id) {
        finish();
        id = own;
      }
      if (place?.type === 'Point') vertices.push({ sequence: Number(row.shape_pt_sequence), position: place.coordinates });
    }
    if (builder.full) yield builder.take(batch.bytesDone);
  }
  finish();
  yield builder.take(totalBytes);
}
