import type { Localised } from '../schemas/function.ts';
import type { ConfigValueField } from '../types/fields/field.ts';

/** The last zoom that has vector tiles of its own: a unit of it is a centimetre. Clients enlarge them beyond. */
export const lastTileZoom = 18;
/** Most records of a vector tile. Where more lie in it, it is parted into as many cells, one a pixel, and of what is smaller one a cell is taken. */
export const mostTileRecords = 256 ** 2;

interface Option {
  readonly label: Localised;
  readonly help?: Localised;
  readonly group?: 'advanced';
}
interface NumberOption extends Option {
  readonly default: number;
  readonly min: number;
  readonly max: number;
}
interface Switch extends Option {
  readonly default: boolean;
}

/** How vector tiles are made of records, by the names that Tippecanoe gave these options: layers of their own type and functions have them. */
export const tileOptions = {
  min_zoom: { label: { de: 'Erste Zoomstufe', en: 'First zoom' }, default: 0, min: 0, max: lastTileZoom },
  max_zoom: { label: { de: 'Letzte Zoomstufe', en: 'Last zoom' }, default: 14, min: 0, max: lastTileZoom },
  guess_max_zoom: {
    label: { de: 'Letzte Zoomstufe schätzen', en: 'Guess the last zoom' },
    help: {
      de: 'Nimmt statt der letzten Zoomstufe die, auf der die Objekte so genau sind wie ihre Daten.',
      en: 'Takes, instead of the last zoom, the one at which the features are as precise as their data.',
    },
    default: false,
  },
  max_tile_features: {
    label: { de: 'Höchstens Objekte je Kachel', en: 'Most features of a tile' },
    default: mostTileRecords,
    min: 1,
    max: mostTileRecords,
    group: 'advanced',
  },
  max_tile_bytes: {
    label: { de: 'Höchstens Bytes je Kachel', en: 'Most bytes of a tile' },
    help: { de: 'Gepackt, wie sie in der Datei liegt.', en: 'Packed, as it lies in the file.' },
    default: 500_000,
    min: 1000,
    max: 10_000_000,
    group: 'advanced',
  },
  drop_densest_as_needed: {
    label: { de: 'Dichte weglassen', en: 'Drop densest as needed' },
    help: {
      de: 'In zu großen Kacheln fehlen Objekte, die am dichtesten bei anderen liegen.',
      en: 'Tiles that are too large lack the features that lie closest to others.',
    },
    default: true,
    group: 'advanced',
  },
  drop_smallest_as_needed: {
    label: { de: 'Kleine weglassen', en: 'Drop smallest as needed' },
    help: { de: 'In zu großen Kacheln fehlen die kleinsten Objekte.', en: 'Tiles that are too large lack the smallest features.' },
    default: false,
    group: 'advanced',
  },
  coalesce_densest_as_needed: {
    label: { de: 'Dichte zusammenfassen', en: 'Coalesce densest as needed' },
    help: {
      de: 'In zu großen Kacheln werden Objekte, die am dichtesten bei anderen liegen, Teil eines Nachbarn und haben dessen Werte.',
      en: 'In tiles that are too large, features that lie closest to others become part of a neighbour and have its values.',
    },
    default: false,
    group: 'advanced',
  },
  coalesce_smallest_as_needed: {
    label: { de: 'Kleine zusammenfassen', en: 'Coalesce smallest as needed' },
    help: {
      de: 'In zu großen Kacheln werden die kleinsten Objekte Teil eines Nachbarn und haben dessen Werte.',
      en: 'In tiles that are too large, the smallest features become part of a neighbour and have its values.',
    },
    default: false,
    group: 'advanced',
  },
  no_clipping: {
    label: { de: 'Nicht beschneiden', en: 'No clipping' },
    help: { de: 'Jede Kachel enthält Objekte, die sie berühren, ganz.', en: 'Each tile holds features that it touches as a whole.' },
    default: false,
    group: 'advanced',
  },
  no_duplication: {
    label: { de: 'Nicht wiederholen', en: 'No duplication' },
    help: {
      de: 'Je Zoomstufe liegt jedes Objekt ganz in einer einzigen Kachel: in der seiner Mitte.',
      en: 'At each zoom every feature lies as a whole in one tile only: that of its middle.',
    },
    default: false,
    group: 'advanced',
  },
} as const satisfies Readonly<Record<string, NumberOption | Switch>>;

type Options = typeof tileOptions;
export type TileOptionName = keyof Options;
/** A value for each option. */
export type TileGeneration = { readonly [Name in TileOptionName]: Options[Name]['default'] extends boolean ? boolean : number };

const entries = Object.entries(tileOptions) as readonly [TileOptionName, NumberOption | Switch][];
const isNumber = (option: NumberOption | Switch): option is NumberOption => typeof option.default === 'number';

/** The options as fields of a form. */
export const tileOptionFields: readonly ConfigValueField[] = entries.map(([key, option]) => {
  const { label, help, group } = option;
  const said = { key, label, ...(help && { help }), ...(group && { advanced: true }) };
  if (!isNumber(option)) return { ...said, kind: 'bool', default: option.default };
  return { ...said, kind: 'int', default: option.default, min: option.min, max: option.max };
});

/** What holds: what is stated, else the default of each option. */
export function tileGeneration(stated: Readonly<Record<string, unknown>>): TileGeneration {
  return Object.fromEntries(
    entries.map(([name, option]) => [name, typeof stated[name] === typeof option.default ? stated[name] : option.default]),
  ) as unknown as TileGeneration;
}

/** Whether the last zoom is not before the first. */
export function areZoomsInOrder(stated: Readonly<Record<string, unknown>>): boolean {
  const { min_zoom, max_zoom, guess_max_zoom } = tileGeneration(stated);
  return guess_max_zoom || min_zoom <= max_zoom;
}

/** Options that differ from the defaults: what is as by default is not kept. */
export function tileOverrides(stated: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const held = tileGeneration(stated);
  return Object.fromEntries(entries.flatMap(([name, option]) => (held[name] === option.default ? [] : [[name, held[name]]])));
}
