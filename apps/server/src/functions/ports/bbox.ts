import { typeOf } from '@geo/api';
import type { ScalarValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import type { PortKind, PortOptions, Shaped, TypedPort } from './port.ts';
import { scalarOf } from './scalar.ts';

export type Box = readonly [west: number, south: number, east: number, north: number];

/** A box in degrees. */
export const boxInDegrees: PortKind<PortOptions, Box> = {
  name: 'bbox',
  parse(value, { label }) {
    const box = typeOf('bbox').parse(scalarOf(value, label));
    if (Array.isArray(box) && box.length === 4) return box as unknown as Box;
    throw new FunctionError(
      'input_bbox',
      `Der Eingang „${label.de}“ erwartet eine Ausdehnung: West, Süd, Ost und Nord in Grad, etwa [6.9, 50.8, 7.1, 51].`,
      `The input "${label.en}" expects a bounding box: west, south, east and north in degrees, such as [6.9, 50.8, 7.1, 51].`,
    );
  },
};

/** West, south, east, north in degrees (EPSG:4326). */
export function bbox<const O extends PortOptions>(options: O): TypedPort<Shaped<O, Box>, Shaped<O, Box>, ScalarValue> {
  return { kind: 'bbox', type: 'bbox', options };
}
