import { z } from 'zod';
import type { KeyedShape, ShapeOf, ValueKind } from './field.ts';

type ValueOf<Shape> = Shape extends { readonly kind: 'bool' }
  ? boolean
  : Shape extends { readonly kind: 'int' }
    ? number
    : Shape extends { readonly kind: 'select'; readonly options: readonly (infer Option)[] }
      ? Exclude<Option, null>
      : never;

/** The values of fields, where all of them are stated. */
export type ValuesOf<All extends readonly KeyedShape[]> = {
  readonly [Shape in All[number] as Shape['key']]: Shape extends { readonly default: string | number | boolean } | { readonly kind: 'bool' }
    ? ValueOf<Shape>
    : ValueOf<Shape> | null;
};

type QueryOf<All extends readonly KeyedShape[]> = {
  readonly [Shape in All[number] as Shape['key']]: z.ZodOptional<z.ZodType<ValueOf<Shape>, ValueOf<Shape> | string>>;
};

/** How the values of a kind of fields stand in an address. */
const kinds: { readonly [Kind in ValueKind]?: (field: ShapeOf<Kind>) => z.ZodType } = {
  bool: () => z.enum(['true', 'false']).transform((text) => text === 'true'),
  int: ({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }) => z.coerce.number().int().min(min).max(max),
  select: ({ options }) => z.enum(options.filter((option) => typeof option === 'string')),
};

/** Fields as parameters of an address: what is not stated is as by default, anything else than their values is refused. */
export function queryOf<const All extends readonly KeyedShape[]>(fields: All): QueryOf<All> {
  const schemaOf = (field: KeyedShape): z.ZodType => {
    const schema = kinds[field.kind] as ((field: KeyedShape) => z.ZodType) | undefined;
    if (!schema) throw new Error(`Fields of the kind ${field.kind} do not stand in addresses.`);
    return schema(field).optional();
  };
  return Object.fromEntries(fields.map((field) => [field.key, schemaOf(field)])) as unknown as QueryOf<All>;
}
