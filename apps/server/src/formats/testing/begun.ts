import { expect } from 'vitest';
import { detectBeginning } from '../beginnings/detect.ts';
import type { Detection, SourceLayer } from '../types.ts';

/** What is sent of a file before the rest. */
export interface Sent {
  /** Its first bytes, and its last ones. */
  from: number;
  to: number;
}

/** Looks into a file of which only the first and the last bytes have come. */
export function lookInto(name: string, bytes: Buffer, { from, to }: Sent, workDir: string): Promise<Detection[]> {
  const [first, last] = [bytes.subarray(0, from), bytes.subarray(Math.max(0, bytes.length - to))];
  return detectBeginning({ name, bytes: first, rest: { size: bytes.length, end: last } }, { workDir });
}

/** Holds what is told of a beginning against what the whole file says. Answers the layers that were told. */
export function expectAgreement(begun: readonly Detection[], whole: readonly Detection[]): SourceLayer[] {
  const layers = begun.flatMap((detection) => detection.layers);
  for (const { format, file } of begun) expect(whole.map((one) => [one.format, one.file])).toContainEqual([format, file]);
  for (const layer of layers) {
    const right = whole.flatMap((detection) => detection.layers).find(({ name }) => name === layer.name);
    expect(right, layer.name).toBeDefined();
    expectLayer(layer, right!);
  }
  return layers;
}

function expectLayer(layer: SourceLayer, right: SourceLayer): void {
  const isTold = (fact: NonNullable<SourceLayer['awaited']>[number]): boolean => !layer.awaited?.includes(fact);
  expect([layer.encoding, layer.count ?? right.count, layer.extent ?? right.extent]).toEqual([right.encoding, right.count, right.extent]);
  if (isTold('crs')) expect(layer.crs).toEqual(right.crs);
  if (isTold('fields')) {
    // A column may turn out to be the geometry.
    const columns = isTold('crs') ? layer.fields : layer.fields.filter(({ name }) => right.fields.some((field) => field.name === name));
    expect(columns.map(({ name }) => name)).toEqual(right.fields.map(({ name }) => name));
    for (const { name, kind, awaited } of columns) {
      if (!awaited) expect([name, kind]).toEqual([name, right.fields.find((field) => field.name === name)!.kind]);
    }
  } else expect(layer.fields).toEqual([]);
  expect(right.geometryTypes).toEqual(expect.arrayContaining(layer.geometryTypes));
  if (isTold('geometry') && layer.sample.length === 0) expect(right.geometryTypes).toEqual(layer.geometryTypes);
  if (isTold('records')) expect(layer.sample.length === 0).toBe(right.sample.length === 0);
  expect(layer.sample).toEqual(right.sample.slice(0, layer.sample.length));
}
