import { idOfUri } from '../kinds/kinds.ts';
import { isNumber, isRecord, isText } from './guards.ts';
import { defineType, type NamedObject, type ShownTypes } from './type.ts';

const isUriOf =
  (kind: NamedObject['kind']) =>
  (value: unknown): value is string =>
    isText(value) && idOfUri(kind, value) !== null;
const named = (kind: NamedObject['kind']): NamedObject => ({ kind, by: 'uri' });

export const objectTypes: ShownTypes<'layer' | 'view' | 'portal' | 'tag' | 'label' | 'spatial-function-object'> = {
  /** A layer by its uri. */
  layer: defineType({
    name: 'layer',
    base: 'anything',
    label: { de: 'Layer', en: 'Layer' },
    look: { icon: 'Layers', hue: '#087F5B' },
    is: isUriOf('layer'),
    can: { table: true, map: 'named' },
    names: named('layer'),
  }),
  /** A view by its uri. */
  view: defineType({
    name: 'view',
    base: 'anything',
    label: { de: 'View', en: 'View' },
    look: { icon: 'Map' },
    is: isUriOf('view'),
    can: { table: true },
    names: named('view'),
  }),
  /** A portal by its uri. */
  portal: defineType({
    name: 'portal',
    base: 'anything',
    label: { de: 'Portal', en: 'Portal' },
    look: { icon: 'LayoutDashboard' },
    is: isUriOf('portal'),
    can: { table: true },
    names: named('portal'),
  }),
  /** A tag of the platform by its number. */
  tag: defineType({
    name: 'tag',
    base: 'anything',
    label: { de: 'Tag', en: 'Tag' },
    look: { icon: 'Tag' },
    is: (value): value is { readonly id: number } => isRecord(value) && isNumber(value['id']),
    can: {},
  }),
  label: defineType({
    name: 'label',
    base: 'anything',
    label: { de: 'Beschriftung', en: 'Label' },
    look: { icon: 'TextCursor' },
    can: {},
  }),
  'spatial-function-object': defineType({
    name: 'spatial-function-object',
    base: 'anything',
    label: { de: 'Räumliche Funktion', en: 'Spatial function' },
    look: { icon: 'Bot' },
    can: {},
  }),
};
