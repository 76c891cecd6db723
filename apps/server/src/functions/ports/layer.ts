import { idOfUri, type Localised } from '@geo/api';
import type { ScalarValue } from '../../engine/definition.ts';
import { FunctionError, Problem } from '../../problems/index.ts';
import { readLayerRow, type LayerRow } from '../../store/maps/layers.ts';
import type { PortKind, PortOptions, Shaped, TypedPort } from './port.ts';
import { textOf } from './scalar.ts';

/** What most functions call their layer. */
export const layerLabel: Localised = { de: 'Layer', en: 'Layer' };

interface LayerOptions extends PortOptions {
  default?: never;
  /** What the function does with it. @default nothing but reading */
  permission?: 'write';
}

export const layerUri: PortKind<LayerOptions, string, LayerRow> = {
  name: 'layer',
  parse: (value, { label }) => textOf(value, label).trim(),
  async resolve({ db, actor }, uri, { permission }) {
    try {
      return await readLayerRow(db, actor, idOfUri('layer', uri) ?? 0, permission);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code !== 'not_found') throw error;
      throw new FunctionError(
        'no_layer',
        `Den Layer „${uri}“ gibt es nicht, oder Sie dürfen ihn nicht lesen.`,
        `There is no layer "${uri}", or you may not read it.`,
      );
    }
  },
};

/** A layer, by its uri. */
export function layer<const O extends LayerOptions>(options: O): TypedPort<Shaped<O, string>, Shaped<O, LayerRow>, ScalarValue> {
  return { kind: 'layer', type: 'layer', options };
}
