import { Style } from '@geo/api';
import type { ScalarValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import type { PortKind, PortOptions, Shaped, TypedPort } from './port.ts';
import { scalarOf } from './scalar.ts';

export const mapStyle: PortKind<PortOptions, Style> = {
  name: 'style',
  parse(value, { label }) {
    const read = Style.safeParse(scalarOf(value, label));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const place = issue?.path.join('.') ?? '';
    throw new FunctionError(
      'input_style',
      `Der Eingang „${label.de}“ erwartet einen Kartenstil mit Regeln; nicht lesbar ist „${place || 'rules'}“.`,
      `The input "${label.en}" expects a map style with rules; "${place || 'rules'}" cannot be read.`,
    );
  },
};

/** How records are drawn. */
export function style<const O extends PortOptions>(options: O): TypedPort<Shaped<O, Style>, Shaped<O, Style>, ScalarValue> {
  return { kind: 'style', type: 'style', options };
}
