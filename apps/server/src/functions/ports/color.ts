import { typeOf } from '@geo/api';
import type { ScalarValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import type { PortKind, PortOptions, Shaped, TypedPort } from './port.ts';
import { textOf } from './scalar.ts';

interface ColorOptions extends PortOptions {
  default?: string;
}

/** A colour as styles have it. */
export interface Color {
  /** `#RRGGBB` */
  hex: string;
  /** 0–1 */
  opacity: number;
}

export const anyColor: PortKind<ColorOptions, Color> = {
  name: 'color',
  parse(value, { label }) {
    const text = textOf(value, label).trim();
    const { parse, expects } = typeOf('color');
    const read = parse(text);
    if (typeof read === 'string') return { hex: read.slice(0, 7), opacity: read.length > 7 ? Number.parseInt(read.slice(7), 16) / 255 : 1 };
    throw new FunctionError(
      'input_color',
      `Der Eingang „${label.de}“ erwartet ${expects?.de}, nicht „${text}“.`,
      `The input "${label.en}" expects ${expects?.en}, not "${text}".`,
    );
  },
};

/** A colour, with its opacity. */
export function color<const O extends ColorOptions>(options: O): TypedPort<Shaped<O, Color>, Shaped<O, Color>, ScalarValue> {
  return { kind: 'color', type: 'color', options };
}
