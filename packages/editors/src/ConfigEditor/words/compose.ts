import type { ConfigSection, ConfigValueField, ConfigWords, KeyedShape } from '@geo/api';

type Localised = ConfigWords['label'];
type Shapes = readonly KeyedShape[];
/** Of a shape that is offered. */
type Offered<All extends Shapes> = Exclude<All[number], { readonly idle: true }>;
type Key<All extends Shapes> = Offered<All>['key'];

/** The words of a field: of a choice also what its options are called, of a list those of its rows. */
type WordsOf<Shape> = ConfigWords &
  (Shape extends { readonly kind: 'select'; readonly options: readonly (infer Option extends string | number | boolean | null)[] }
    ? { readonly names?: Readonly<Partial<Record<`${Option}`, Localised | string>>> }
    : unknown) &
  (Shape extends { readonly kind: 'list'; readonly fields: infer Rows extends Shapes }
    ? { readonly rows: Words<Rows>; readonly none?: Localised }
    : unknown);

/** The words of all fields that are offered. One that is left out does not compile. */
export type Words<All extends Shapes> = { readonly [Shape in Offered<All> as Shape['key']]: WordsOf<Shape> };

interface AnyWords extends ConfigWords {
  readonly names?: ConfigValueField['names'];
  readonly rows?: Readonly<Record<string, AnyWords>>;
  readonly none?: Localised;
}

function withWords(shape: KeyedShape, { rows, ...words }: AnyWords): ConfigValueField {
  const field = { ...shape, ...words } as ConfigValueField;
  return shape.kind === 'list' && rows ? { ...field, fields: shape.fields.map((one) => withWords(one, rows[one.key]!)) } : field;
}

/** The fields of a type with their words, by their keys. */
export function worded<const All extends Shapes>(shapes: All, words: Words<All>): (...keys: readonly Key<All>[]) => ConfigValueField[] {
  const known = words as Readonly<Record<string, AnyWords>>;
  return (...keys) =>
    keys.map((key) =>
      withWords(
        shapes.find((shape) => shape.key === key)!,
        known[key]!,
      ),
    );
}

/** A label in both languages. */
export const words = (de: string, en: string, helpDe?: string, helpEn?: string): { label: Localised; help?: Localised } => ({
  label: { de, en },
  ...(helpDe !== undefined && helpEn !== undefined && { help: { de: helpDe, en: helpEn } }),
});

export const section = (
  id: string,
  de: string,
  en: string,
  fields: readonly ConfigValueField[],
  rest: Partial<ConfigSection> = {},
): ConfigSection => ({
  id,
  label: { de, en },
  fields,
  ...rest,
});
